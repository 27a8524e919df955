// Draws /api/schema on /api/docs.
SwaggerUIBundle({ url: "/api/schema", dom_id: "#api", deepLinking: true, validatorUrl: null });
