type Loader = (source: string) => string;

async function compile(source: string): Promise<string> {
  const path = './compile-messages-loader.mjs';
  const { default: loader } = (await import(path)) as { default: Loader };
  return loader(source);
}

it('adds the compiled form of a message with a placeholder', async () => {
  const source = `text('{count} Pins', { count });`;
  expect(await compile(source)).toContain('__addMessages({"{count} Pins":');
});

it('leaves every line of the source where it is', async () => {
  const source = `import { useText } from './i18n.ts';\ntext('{count} Pins', { count });`;
  expect((await compile(source)).startsWith(`${source}\n`)).toBe(true);
});

it.each([`text('Save');`, `request('POST /v3/boards/{id}/archive/', 'acts');`])(
  'leaves %s as it is',
  async (source) => {
    expect(await compile(source)).toBe(source);
  },
);
