import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '../../shared');
const { exports: entryPoints } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

const sources = (folder: string) =>
  readdirSync(join(shared, folder)).filter((file) => /^[\w-]+\.tsx?$/.test(file));

it('leads each entry point to an existing file', () => {
  const missing = Object.entries(entryPoints).filter(
    ([, file]) => !existsSync(join(shared, file.replace('/*', ''))),
  );
  expect(missing).toEqual([]);
});

it.each(['contract', 'rules'])('has an entry point for each domain of %s', (folder) => {
  const domains = readdirSync(join(shared, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  expect(domains.length).toBeGreaterThan(10);
  for (const domain of domains) {
    expect(entryPoints).toHaveProperty([`./${folder}/${domain}`], `./${folder}/${domain}/index.ts`);
  }
});

it.each(
  Object.values(entryPoints).filter((file) => /\/(?:contract|rules)\/.*index\.ts$/.test(file)),
)('exports every file of a domain from %s', (file) => {
  const folder = file.replace('/index.ts', '');
  const index = readFileSync(join(shared, file), 'utf8');
  const own = new Set(Object.values(entryPoints));
  const forgotten = sources(folder).filter(
    (name) =>
      name !== 'index.ts' && !index.includes(`'./${name}'`) && !own.has(`${folder}/${name}`),
  );
  expect(forgotten).toEqual([]);
});

it('has an entry point for the requests of each domain', () => {
  for (const file of sources('requests')) {
    expect(Object.values(entryPoints)).toContain(`./requests/${file}`);
  }
});
