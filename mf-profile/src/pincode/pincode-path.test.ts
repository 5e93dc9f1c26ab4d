import { pincodePath } from './pincode-path.ts';

it('draws a link with a quiet zone around it', () => {
  const { size, path } = pincodePath('https://corkboard.example/noorhaddad/');

  expect(size).toBe(33);
  expect(path).toMatch(/^M2 2h1v1h-1z/);
  expect(path).not.toMatch(/M[01] /);
});

it('draws a different link differently', () => {
  expect(pincodePath('https://corkboard.example/a/').path).not.toBe(
    pincodePath('https://corkboard.example/b/').path,
  );
});
