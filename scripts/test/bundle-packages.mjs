// For jest. Plain JavaScript, because its configuration imports it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** One copy only: other packages import these too. */
const SHARED = /^(react|react-dom|@testing-library\/dom)(\/|$)/;
const isShared = (request) =>
  SHARED.test(request) || request.startsWith('node:') || builtinModules.includes(request);

/**
 * Bundles ES packages of hundreds of small modules, which jest links again for every test file. Each version once, into
 * `.cache`. Returns a mapping of module names for jest.
 */
export async function bundlePackages(root, names) {
  const mappings = [];
  for (const name of names) {
    const place = join(root, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const specifiers = listSubpaths(place, manifest).map((path) => name + path.slice(1));
    const folder = join(root, '.cache', 'jest-packages', `${name}@${manifest.version}`);
    if (!existsSync(folder)) await bundleInto(folder, specifiers);
    for (const [at, specifier] of specifiers.entries()) {
      mappings.push([`^${specifier}$`, join(folder, `${at}.mjs`)]);
    }
  }
  return Object.fromEntries(mappings);
}

/** The paths that can be imported, `.` for the package itself. A pattern stands for its files. */
function listSubpaths(place, { exports }) {
  return Object.entries(exports).flatMap(([path, target]) => {
    if (path === './*') return listFiles(place, target.import);
    const isModule = !path.includes('*') && !/\.js(on)?$/.test(path);
    return isModule && findImport(target) ? [path] : [];
  });
}

function listFiles(place, pattern) {
  const [folder, ending] = pattern.split('*');
  return readdirSync(join(place, folder))
    .filter((file) => file.endsWith(ending) && file !== `index${ending}`)
    .map((file) => `./${basename(file, ending)}`);
}

/** Null for a path that is no ES module here, such as one of another platform. */
function findImport(target) {
  if (typeof target === 'string') return target;
  const found = target?.import ?? target?.default;
  return found ? findImport(found) : null;
}

async function bundleInto(folder, specifiers) {
  // Another run can bundle at the same time.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const lines = specifiers.map((specifier, at) => `export * as m${at} from '${specifier}';`);
  await writeFile(join(draft, 'entry.mjs'), lines.join('\n'));
  await build(draft);
  const all = await import(pathToFileURL(join(draft, 'bundle.mjs')).href);
  for (const at of specifiers.keys()) {
    await writeFile(join(draft, `${at}.mjs`), createFacade(at, Object.keys(all[`m${at}`])));
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A module with the exports of one path. */
function createFacade(at, names) {
  return [
    `import { m${at} as all } from './bundle.mjs';`,
    ...names.map((name, index) => `const e${index} = all['${name}'];`),
    `export { ${names.map((name, index) => `e${index} as ${name}`).join(', ')} };`,
  ].join('\n');
}

async function build(folder) {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack({
    mode: 'none',
    target: 'es2022',
    context: folder,
    entry: './entry.mjs',
    devtool: false,
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request }, done) => (isShared(request) ? done(null, request) : done()),
    resolve: { conditionNames: ['import', 'default'] },
    optimization: { concatenateModules: true, providedExports: true, usedExports: false },
    output: {
      path: folder,
      filename: 'bundle.mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
