import { checkSharedModules, type SharedModule } from './shared-modules.ts';

const provided = { react: '19.3.1', '@corkboard/shared/remote': '1.19.0' };
const manifest = '{\n  "shared": [\n    {\n      "name": "react"\n    }\n  ]\n}';

function check(module: Partial<SharedModule>) {
  return checkSharedModules([{ name: 'react', ownFiles: [], ...module }], provided, manifest);
}

it.each(['^19.0.0', '>=18', '', '*', false, undefined])('accepts React %s', (requiredVersion) => {
  expect(check({ requiredVersion })).toEqual([]);
});

it('rejects a range outside of the provided version, and names its line', () => {
  expect(check({ requiredVersion: '^18.0.0' })).toEqual([
    {
      check: 'shared_module',
      file: 'web/mf-manifest.json',
      line: 4,
      message: 'It requires react ^18.0.0, and the running shell provides 19.3.1.',
      fix: 'Build with react 19, and take `shared` from @corkboard/build/singletons.',
    },
  ]);
});

it('rejects a module that no one provides', () => {
  expect(check({ name: 'vue' })).toMatchObject([{ check: 'shared_module' }]);
  expect(check({ name: 'vue', ownFiles: ['vue.js'] })).toEqual([]);
});

it('rejects a second copy of a provided module', () => {
  expect(check({ ownFiles: ['react.js'] })).toMatchObject([{ check: 'own_copy' }]);
});
