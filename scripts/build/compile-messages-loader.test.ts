interface Context {
  emitWarning(warning: Error): void;
}
type Loader = (this: Context, source: string) => string;

let warnings: string[];

beforeEach(() => {
  warnings = [];
});

async function compile(source: string): Promise<string> {
  const path = './compile-messages-loader.mjs';
  const { default: loader } = (await import(path)) as { default: Loader };
  return loader.call({ emitWarning: ({ message }) => warnings.push(message) }, source);
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

it('takes no code between two texts for a message', async () => {
  const source = `{kind === 'secret' && <Chip icon={lockFill}>{text('Secret')}</Chip>}`;
  expect(await compile(source)).toBe(source);
  expect(warnings).toEqual([]);
});

it('finds a message after such code', async () => {
  const source = `{kind === 'pins' && <Chip icon={pin}>{text('{count} Pins', { count })}</Chip>}`;
  expect(await compile(source)).toContain('__addMessages({"{count} Pins":');
});

it('warns of a message that no one can read', async () => {
  await compile(`text('{count, plural, one {# Pin}', { count });`);
  expect(warnings).toEqual(["This message can't be compiled: {count, plural, one {# Pin}"]);
});
