import loadCatalogue from './catalogue-loader.mjs';

/** Catalogues in tests, as builds have them. */
export default { process: (source) => ({ code: loadCatalogue(source) }) };
