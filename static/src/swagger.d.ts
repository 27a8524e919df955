/** The reader of /api/docs, which its own script puts on the page. */
declare function SwaggerUIBundle(options: object): void;
