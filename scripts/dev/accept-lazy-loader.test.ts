type AcceptLoader = (source: string) => string;

async function load(source: string): Promise<string> {
  const path = './accept-lazy-loader.mjs';
  const { default: loader } = (await import(path)) as { default: AcceptLoader };
  return loader(source);
}

it('accepts each lazy module once, after the source', async () => {
  const source = [
    `const boards = () => import(/* webpackChunkName: "profile.boards" */ './boards.tsx');`,
    `const again = () => import('./boards.tsx').then((m) => m.Boards);`,
    `const long = () =>\n  import(\n    /* webpackChunkName: "page.board" */ '../slots/page-board.ts',\n  );`,
  ].join('\n');
  const loaded = await load(source);
  expect(loaded.startsWith(`${source}\n`)).toBe(true);
  expect(loaded).toContain('accept(["./boards.tsx","../slots/page-board.ts"],');
});

it.each([`import('../locales/de.po');`, `import { Boards } from './boards.tsx';`])(
  'reloads the page for %s',
  async (source) => {
    expect(await load(source)).toBe(source);
  },
);
