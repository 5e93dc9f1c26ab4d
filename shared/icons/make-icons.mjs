// Writes one module per icon from @phosphor-icons/core, so that a page carries the paths it draws and no icon font.
// To have another icon: put its asset name in the list, then `node shared/icons/make-icons.mjs`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const names = `
  archive arrow-counter-clockwise arrow-down arrow-left arrow-right arrow-square-out arrow-up arrows-down-up book-open buildings
  camera caret-down caret-down-bold caret-left caret-left-bold caret-right caret-right-bold caret-up caret-up-bold
  chat-circle-dots chat-circle-dots-fill check check-bold check-circle check-circle-fill cookie copy dots-three
  envelope-simple eye eye-slash flag funnel-simple gear-six git-merge-bold globe grid-nine hand-bold hand-heart hand-heart-bold house
  house-fill image info link list lock lock-fill magnifying-glass magnifying-glass-fill map-pin map-trifold note-pencil
  package package-bold pencil-simple pencil-simple-line phone plant plant-bold plugs plus plus-bold prohibit push-pin
  push-pin-fill seal-check seal-check-fill share-network shield-check sign-out sparkle squares-four squares-four-fill star
  star-fill storefront trash user user-circle user-fill users-three users-three-bold warning warning-circle warning-circle-fill x x-bold
`
  .trim()
  .split(/\s+/);

const here = new URL('./', import.meta.url);
const require = createRequire(import.meta.url);

for (const file of readdirSync(here)) if (file.endsWith('.ts')) rmSync(new URL(file, here));
for (const name of names) {
  writeFileSync(
    new URL(`${name}.ts`, here),
    `export const ${constantOf(name)} =\n  '${pathOf(name)}';\n`,
  );
}

function pathOf(name) {
  const weight = /-(bold|fill)$/.exec(name)?.[1] ?? 'regular';
  const svg = readFileSync(
    require.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`),
    'utf8',
  );
  const [path, ...others] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  if (!path || others.length > 0) throw new Error(`${name} is not one path`);
  return path;
}

function constantOf(name) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  // A word of the language cannot be a constant.
  return camel === 'package' ? 'packageIcon' : camel;
}
