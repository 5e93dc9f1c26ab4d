import { matchRoute } from '../routing/routes.ts';
import { getPageIdentity, isRenamed } from './page-identity.ts';

const identify = (path: string) => getPageIdentity(matchRoute(path), path);

it.each([
  ['tabs of a profile', '/noor/', '/noor/_saved/'],
  ['two addresses of home', '/', '/homefeed/'],
  ['kinds of search', '/search/', '/search/me/'],
  ['conversations', '/conversation/', '/conversation/7/'],
  ['a path without its slash', '/noor/glazes', '/noor/glazes/'],
])('counts %s as one page', (_what, one, other) => {
  expect(identify(one)).toBe(identify(other));
});

it.each([
  ['a board of the profile', '/noor/', '/noor/glazes/'],
  ['a section of the board', '/noor/glazes/', '/noor/glazes/blue/'],
  ['another profile', '/noor/', '/ines/'],
  ['another Pin', '/pin/1/', '/pin/2/'],
  ['a topic of Help', '/help/', '/help/blocking/'],
  ['another settings page', '/settings/security/', '/settings/account-settings/'],
  ['the next step after signup', '/signup/topics/', '/signup/board/'],
])('counts %s as another page', (_what, one, other) => {
  expect(identify(one)).not.toBe(identify(other));
});

it('recognizes a renamed board but no deleted one', () => {
  const board = matchRoute('/noor/glazes/');
  expect(isRenamed(board, matchRoute('/noor/clay/'))).toBe(true);
  expect(isRenamed(board, matchRoute('/noor/'))).toBe(false);
});
