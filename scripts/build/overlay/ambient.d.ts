/** The modules of the build that the code is in, by name. */
declare const __webpack_modules__: Record<string, unknown>;
