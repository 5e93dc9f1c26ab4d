import path from 'node:path';

type StylesLoader = (this: { resourcePath: string }, source: string) => string;

async function separate(resourcePath: string, source: string): Promise<string> {
  const file = path.join(import.meta.dirname, 'separate-styles-loader.mjs');
  const { default: loader } = (await import(file)) as { default: StylesLoader };
  return loader.call({ resourcePath }, source);
}

it('imports a style alone where no name is used', async () => {
  const source = [
    `import './card.module.css';`,
    `import './tokens.css';`,
    `import styles from './grid.module.css';`,
  ].join('\n');
  const loaded = await separate('/boards/remote.tsx', source);
  expect(loaded).toBe(source.replace('card.module.css', 'card.module.css?style'));
});

it('loads the style with its names', async () => {
  const names = 'export default { card: "boards-card" };';
  const loaded = await separate('/boards/card.module.css', names);
  expect(loaded).toBe(`${names}\nimport './card.module.css?style';\n`);
});
