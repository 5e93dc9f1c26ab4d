import { boardReturnPath } from './board-return-path.ts';

it.each([
  ['/ann/cakes/', '/ann/cakes/?accept_invite=true&seamless=true'],
  ['/ann/cakes/?a=1', '/ann/cakes/?a=1&accept_invite=true&seamless=true'],
  ['https://evil.example/', null],
  [null, null],
])('[LOGIN-020] maps the invitation to board %s to %s', (boardUrl, path) => {
  expect(boardReturnPath(boardUrl)).toBe(path);
});
