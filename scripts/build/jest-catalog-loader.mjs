import loadCatalog from './catalog-loader.mjs';

export default { process: (source) => ({ code: loadCatalog(source) }) };
