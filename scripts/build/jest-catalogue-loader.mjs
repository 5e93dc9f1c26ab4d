import loadCatalog from './catalogue-loader.mjs';

export default { process: (source) => ({ code: loadCatalog(source) }) };
