import { getBoards } from '@corkboard/shared/requests/boards';
import { getUser, getUserMetadata } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, anOwner, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, within } from '@testing-library/react';

import { mockBoardLayout } from '../common/testing/mock-layout.ts';
import { mockOwnerDefaults } from '../common/testing/owner-defaults.ts';
import { ProfileBoards } from './profile/profile-boards.tsx';

const noor = aUser();

let putBack = () => {};
beforeEach(() => {
  putBack = mockBoardLayout();
  apiReturns(getUser, noor);
  apiReturns(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: null,
  });
  apiReturns(
    getBoards,
    ['1', '2', '3', '4'].map((id) => aBoard({ id, name: `Board ${id}` })),
  );
});
afterEach(() => putBack());

const board = (id: string) => screen.getByRole('link', { name: new RegExp(`^Board ${id}`) });

it("moves a visitor's focus between boards with arrow keys", async () => {
  const { user } = renderInShell(<ProfileBoards username={noor.username} />);
  await screen.findByText('Board 1');
  board('1').focus();
  await user.keyboard('{ArrowDown}');
  for (let tries = 0; tries < 20 && document.activeElement === board('1'); tries += 1) {
    await user.keyboard('{ArrowDown}');
  }
  expect(board('4')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(board('1')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(board('2')).toHaveFocus();
});

it.each<[string, ShellOptions, string[]]>([
  ['a visitor', {}, []],
  ['the owner', { viewer: anOwner(noor) }, ['Space', 'M', 'Esc']],
  [
    'a person acting as a business without owner tools',
    { actingAs: { id: noor.id, permissions: ['OWNER'] } },
    [],
  ],
])('shows %s the shortcuts for boards', async (_who, options, keys) => {
  mockOwnerDefaults();
  const { user } = renderInShell(<ProfileBoards username={noor.username} />, options);
  await screen.findByText('Board 1');
  for (let tries = 0; tries < 20 && !screen.queryByRole('dialog'); tries += 1) {
    await user.keyboard('?');
  }
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '←→↑↓',
    'HomeEnd',
    'Enter',
    ...keys,
    '/',
    '?',
  ]);
  expect(sheet.getByRole('link', { name: 'Turn off shortcuts with one key' })).toHaveAttribute(
    'href',
    '/settings/account-settings/#shortcuts',
  );
});
