import { pincodePath } from './pincode-path.ts';

it('draws an address, with the quiet border around it', () => {
  const { size, path } = pincodePath('https://corkboard.example/noorhaddad/');

  // 29 modules of version 3, and two on each side.
  expect(size).toBe(33);
  expect(path).toMatch(/^M2 2h1v1h-1z/);
  expect(path).not.toMatch(/M[01] /);
});

it('draws another address otherwise', () => {
  expect(pincodePath('https://corkboard.example/a/').path).not.toBe(
    pincodePath('https://corkboard.example/b/').path,
  );
});
