import { findOwnCopies } from './own-copies.ts';

it.each([
  ['react', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}'],
  ['react', 'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=t'],
  ['react-dom', 'var i={bundleType:0,version:"18.3.1",rendererPackageName:"react-dom"}'],
  [
    '@tanstack/react-query',
    'throw Error("No QueryClient set, use QueryClientProvider to set one")',
  ],
  ['react-router-dom', 'window.__reactRouterVersion="7.1.0"'],
])('finds a copy of %s', (name, source) => {
  const [problem] = findOwnCopies('web/1.js', `var a;\n${source}`);
  expect(problem).toMatchObject({ check: 'own_copy', file: 'web/1.js', line: 2 });
  expect(problem?.message).toContain(`its own copy of ${name},`);
});

it('accepts code that uses the libraries', () => {
  const source =
    'if (r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE == null) r.useState();';
  expect(findOwnCopies('web/1.js', source)).toEqual([]);
});
