import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const path = './bundle-packages.mjs';
const { bundlePackages } = (await import(path)) as {
  bundlePackages(root: string, names: string[]): Promise<Record<string, string>>;
};
type Exports = Record<string, unknown>;

it('maps each path of a package to its bundle', async () => {
  const mapping = await bundlePackages(root, ['typebox', 'react-aria-components']);
  const named = (name: string) => mapping[`^${name}$`] ?? '';
  expect(named('typebox/value')).toMatch(/\.cache\/jest-packages\/typebox@[\d.]+\/\d+\.mjs$/);
  expect(named('react-aria-components/Menu')).not.toBe('');
  expect(named('react-aria-components/package.json')).toBe('');
  expect(readFileSync(named('typebox/value'), 'utf8')).toContain("all['Check']");
});

it('shares one copy among the paths of a package', async () => {
  const mapping = await bundlePackages(root, ['react-aria-components']);
  const all = (await import(mapping['^react-aria-components$'] ?? '')) as Exports;
  const tooltip = (await import(mapping['^react-aria-components/Tooltip$'] ?? '')) as Exports;
  expect(tooltip.Tooltip).toBe(all.Tooltip);
  expect(tooltip.Tooltip).toBeDefined();
});

it('leaves React to all packages', async () => {
  const mapping = await bundlePackages(root, ['@tanstack/react-query']);
  const [facade = ''] = Object.values(mapping);
  const bundle = readFileSync(join(facade, '..', 'bundle.mjs'), 'utf8');
  expect(bundle).toMatch(/from ["']react["']/);
});
