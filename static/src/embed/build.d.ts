/** What static/build.mjs writes into the loader: the folder of the current version. */
declare const CLAIMPILOT_VERSION: string;
