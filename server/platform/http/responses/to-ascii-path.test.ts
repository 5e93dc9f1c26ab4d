import { toAsciiPath } from './to-ascii-path.ts';

it.each([
  ['/noor/م/?a=b#c', '/noor/%D9%85/?a=b#c'],
  ['/x/..//other.example/', '/other.example/'],
  ['/x/..\\\\other.example/', '/other.example/'],
])('makes a path of this site of %j', (path, ascii) => {
  expect(toAsciiPath(path)).toBe(ascii);
});
