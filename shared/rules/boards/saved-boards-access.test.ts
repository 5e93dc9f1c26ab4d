import { savedBoardsAccess } from './saved-boards-access.ts';

it.each([
  ['1', true, true],
  ['1', false, true],
  ['2', true, true],
  ['2', false, false],
  [null, true, true],
  [null, false, false],
])('[TAB-004] for viewer %s and show_saved_boards %s, returns %s', (id, shows, isAllowed) => {
  const access = savedBoardsAccess({ id }, { id: '1', show_saved_boards: shows });
  expect(access.allowed).toBe(isAllowed);
});
