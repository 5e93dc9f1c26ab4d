// Writes a module for each icon that the sources import. To add one, import `@corkboard/shared/icons/<name>.ts` and
// run `npm run icons -w shared`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { optimize } from 'svgo';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const root = path.join(here, '../..');
/** Of 256 units: a tenth is a hundredth of a pixel in the largest icon. */
const DECIMALS = 1;
const sources = [
  'shared',
  'shell',
  'mf-profile',
  'mf-boards',
  'mf-business',
  'mf-guidance',
  'mf-consent',
  'console',
];
const names = new Set(sources.flatMap((folder) => importedBelow(path.join(root, folder))));

for (const file of readdirSync(here)) {
  if (file.endsWith('.ts') && !names.has(path.basename(file, '.ts'))) rmSync(path.join(here, file));
}
for (const name of names) {
  const text = `export const ${toConstant(name)} =\n  '${readPath(name)}';\n`;
  writeFileSync(path.join(here, `${name}.ts`), text);
}
console.log(`${names.size} icons`);

function importedBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /node_modules|dist|^\./.test(entry.name) ? [] : importedBelow(file);
    if (!/\.tsx?$/.test(entry.name)) return [];
    const imports = readFileSync(file, 'utf8').matchAll(
      /@corkboard\/shared\/icons\/([a-z-]+)\.ts'/g,
    );
    return [...imports].map(([, name]) => name);
  });
}

function readPath(name) {
  const weight = /-(bold|fill)$/.exec(name)?.[1] ?? 'regular';
  const asset = require.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`);
  const svg = optimize(readFileSync(asset, 'utf8'), { floatPrecision: DECIMALS, multipass: true });
  const [d, ...others] = [...svg.data.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  if (!d || others.length > 0) throw new Error(`${name} is not one path`);
  return d;
}

function toConstant(name) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return camel === 'package' ? 'packageIcon' : camel;
}
