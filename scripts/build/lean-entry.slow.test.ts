import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { buildSmallRemote, createSmallRemote, FACE } from './testing/small-remote.ts';

const CONTAINER = 'mf_small__1_0_0';

let folder: string;

function build(face?: string): { output: string; web: string } {
  folder = createSmallRemote(face);
  return buildSmallRemote(folder, { isCached: false });
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readScript = (web: string, file: string) => readFileSync(path.join(web, file), 'utf8');

const ADDRESS = 'https://example.com/remotes/mf-small/1.0.0/';

/** What a script has while it runs, also when it was asked for again. */
const aPage = (file: string) => ({
  URL,
  document: { currentScript: { src: `${ADDRESS}${file}?retry=1` } },
});

/** Stands for the shell: every shared module has the names that it is asked for. */
function runEntry(web: string, more = {}) {
  const calls: unknown[][] = [];
  const chunks: [unknown[], object][] = [];
  const faces: Record<string, { remote: Record<string, unknown> }> = {};
  const exports = (name: string) =>
    name === '@corkboard/shared/remote'
      ? { defineRemote: (it: unknown) => it, ...more }
      : { useState: name, MenuOverlay: name };
  const runtime = (
    modules: Record<string, unknown>,
    queue: string,
    atOnce: object,
    later: object,
    ...rest: unknown[]
  ) => {
    calls.push([queue, atOnce, later, ...rest]);
    const put = (shared: object) => {
      for (const [id, name] of Object.entries(shared))
        modules[id] = (module: { exports: unknown }) => {
          module.exports = exports(name);
        };
    };
    put(atOnce);
    return async (id: string) => {
      const names = (rest[0] ?? {}) as Record<string, string>;
      put((later as Record<string, object>)[id] ?? {});
      const file = `${names[id] ?? id}.js`;
      runInNewContext(readScript(web, file), { ...aPage(file), [queue]: chunks });
      for (const [, more] of chunks) Object.assign(modules, more);
    };
  };
  runInNewContext(readScript(web, 'entry.js'), {
    ...aPage('entry.js'),
    __plan: { faces, runtime },
  });
  return { calls, remote: faces[CONTAINER]?.remote };
}

it('builds an entry without federation that the shell runs', async () => {
  const { web } = build();
  const entry = readScript(web, 'entry.js');
  expect(entry).not.toMatch(/federation|createElement/i);
  expect(entry.length).toBeLessThan(4000);

  const { calls, remote } = runEntry(web);
  expect(remote).toMatchObject({ name: 'mf-small', useState: 'react' });
  const [queue, atOnce, later] = calls[0] ?? [];
  expect(queue).toBe(ADDRESS);
  expect(new Set(Object.values(atOnce as object))).toEqual(
    new Set(['@corkboard/shared/remote', 'react']),
  );
  expect(Object.values(later as object).flatMap((one) => Object.values(one))).toEqual([
    '@corkboard/shared/ui/overlays',
  ]);
  const { later: loadLater } = remote as { later(): Promise<unknown> };
  expect(await loadLater()).toMatchObject({ later: ['later', '@corkboard/shared/ui/overlays'] });
});

it('asks the page whether it has a name', () => {
  const { web } = build(`
    import * as shell from '@corkboard/shared/remote';
    const asks = 'isOutOfReach' in shell ? shell.isOutOfReach : 'absent';
    ${FACE.replace('styles,', 'styles, asks,')}
  `);
  expect(runEntry(web).remote).toMatchObject({ asks: 'absent' });
  expect(runEntry(web, { isOutOfReach: 'present' }).remote).toMatchObject({ asks: 'present' });
});

it('leaves nothing of style sheets in scripts but their names', () => {
  const { web } = build(`import './later.module.css';${FACE}`);
  const entry = readScript(web, 'entry.js');
  expect(entry).toContain('mf-small-small-small');
  expect(entry).not.toMatch(/\d+\(\)\{\}/);
  expect(readScript(web, '__federation_expose_remote.css')).toMatch(
    /\.mf-small-later-later.*\.mf-small-small-small/s,
  );
  expect(Object.keys(runEntry(web).remote ?? {})).toContain('styles');
});

it('leaves the container and manifest for other hosts', () => {
  const { web } = build();
  const container = readScript(web, 'remoteEntry.js');
  expect(container).toMatch(new RegExp(`var ${CONTAINER}\\b`));
  expect(container).toContain('__federation_expose_remote');
  const manifest = JSON.parse(readScript(web, 'mf-manifest.json'));
  expect(manifest.exposes).toMatchObject([
    { path: './remote', assets: { js: { sync: ['__federation_expose_remote.js'] } } },
  ]);
  // The style of both ways in, once.
  const styles = readdirSync(web).filter((file) => file.endsWith('.css'));
  expect(styles).toContain('__federation_expose_remote.css');
  expect(styles).toHaveLength(2);
});

it('builds no lean entry that needs a lazy module at once', () => {
  const overlays = "import { MenuOverlay as useState } from '@corkboard/shared/ui/overlays'";
  const { output, web } = build(FACE.replace("import { useState } from 'react'", overlays));
  expect(output).toContain('because it imports @corkboard/shared/ui/overlays at once');
  expect(readdirSync(web)).not.toContain('entry.js');
  expect(readdirSync(web)).toContain('remoteEntry.js');
});

it('has the names of a style where they are used', () => {
  const face = FACE.replace("import styles from './small", "import './small")
    .replace(' styles,', '')
    .replace("import('./later.ts')", "import('./small.module.css')");
  const { web } = build(face);
  const find = (text: RegExp, ending: string) =>
    readdirSync(web).filter((file) => file.endsWith(ending) && text.test(readScript(web, file)));
  expect(find(/color: ?red/, '.css')).toEqual(['__federation_expose_remote.css']);
  const named = find(/small-small/, '.js');
  expect(named).toHaveLength(1);
  expect(named).not.toContain('entry.js');
});

it('joins the entry with the code of slots that show together', async () => {
  const slot = (name: string, file: string) =>
    `import(/* webpackChunkName: "${name}" */ './${file}')`;
  const face = FACE.replace("import('./later.ts')", slot('page.small', 'page.ts'));
  folder = createSmallRemote(face);
  const later = `export const inner = () => ${slot('small.header', 'later.ts')};`;
  writeFileSync(path.join(folder, 'src/page.ts'), later);
  const { web } = buildSmallRemote(folder, { isCached: false });
  const joined = readdirSync(web).filter((file) => file.startsWith('entry.'));
  expect(joined.filter((file) => file.endsWith('.js')).toSorted()).toEqual([
    'entry.js',
    'entry.page.small.js',
    'entry.page.small_small.header.js',
    'entry.small.header.js',
  ]);
  const parts = ['page.small.js', 'small.header.js', 'entry.js'];
  expect(readScript(web, 'entry.page.small_small.header.js')).toBe(
    parts.map((file) => readScript(web, file)).join(''),
  );
});
