import type { Request } from '@corkboard/shared/contract/base';
import type { Section } from '@corkboard/shared/contract/boards';
import {
  archiveBoard,
  deleteBoard,
  deleteSection,
  getBoardActions,
  getBoards,
  mergeBoards,
  mergeSections,
  reorderBoards,
  unarchiveBoard,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { updateUserMetadata } from '@corkboard/shared/requests/people';
import { copyPins, deletePins, favoritePin, movePins } from '@corkboard/shared/requests/pins';
import {
  apiAsksForLogin,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { useBoardMutations } from '../board-edit/use-board-mutations.ts';
import { useBoardSecrecy } from '../board-edit/use-board-secrecy.ts';
import { getChanges, useSaveBoard } from '../board-edit/use-save-board.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import { useSaveOrder } from '../common/lists/use-save-order.ts';
import { anAction } from '../common/testing/a-picker-board.ts';
import { useMergeBoard } from '../moves/use-merge-board.ts';
import { useFavorite } from '../quick-save/use-favorite.ts';
import { useSectionMutations } from '../sections/use-section-mutations.ts';
import { useSaveBoardSort } from '../sort/use-save-board-sort.ts';
import { useDensity } from '../view-settings/use-density.ts';

const viewer = { ...aViewer(), isLimitedLogin: true };
const fog = aBoard({ id: '1', name: 'Fog' });
const mist: Section = {
  id: '3',
  board_id: '1',
  title: 'Mist',
  slug: 'mist',
  url: '/noorhaddad/fog/mist/',
  pin_count: 0,
  cover_images: [],
  created_at: '2026-11-20T12:00:00.000Z',
};
const selected = { source: { boardId: '1' }, count: 2, isAll: true, except: [] } as const;
const cakes = { boardId: '7', name: 'Cakes' };
const messages = { result: () => ({ text: 'Done' }) };

function Tools() {
  const boards = useBoardMutations();
  const sections = useSectionMutations('1');
  const pins = usePinMutations();
  const setSecret = useBoardSecrecy(fog, () => {});
  const edit = useSaveBoard(fog, { onClose() {} });
  const merge = useMergeBoard();
  const sorting = useSaveBoardSort();
  const { choose } = useDensity(false);
  const saveOrder = useSaveOrder({
    username: 'noorhaddad',
    sort: 'custom',
    saveSort: sorting.save,
  });
  const favorite = useFavorite(aPin({ id: '9' }));
  const tools: Record<string, () => unknown> = {
    sort: () => sorting.save('alphabetical'),
    view: () => sorting.saveView('list'),
    density: () => choose('dense'),
    order: () => saveOrder(['2', '1'], ['1', '2']),
    merge: () => merge(fog, { id: '7', name: 'Cakes', url: '/noorhaddad/cakes/' }),
    edit: () => edit.save({ ...getChanges(fog), name: 'Mist' }),
    secret: () => setSecret(true),
    archive: () => boards.archive(fog),
    unarchive: () => boards.unarchive(fog),
    delete: () => boards.remove(fog),
    'move Pins': () => pins.move(selected, cakes, messages),
    'copy Pins': () => pins.copy(selected, cakes, messages),
    'delete Pins': () => pins.remove(selected, messages),
    'delete section': () => sections.remove(mist),
    'merge sections': () => sections.merge(mist, { ...mist, id: '4', title: 'Rain' }),
    favorite,
  };
  return (
    <>
      {Object.entries(tools).map(([name, use]) => (
        <button key={name} type="button" onClick={() => void use()}>
          {name}
        </button>
      ))}
      {edit.failure}
    </>
  );
}

beforeEach(() => {
  apiReturns(getBoardActions, []);
  apiReturns(getBoards, [fog]);
  apiAsksForLogin(updateUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: null,
  });
  apiAsksForLogin(reorderBoards, null);
  apiAsksForLogin(updateBoard, fog);
  apiAsksForLogin(archiveBoard, fog);
  apiAsksForLogin(unarchiveBoard, fog);
  apiAsksForLogin(favoritePin, aPin({ id: '9' }));
  apiAsksForLogin(mergeBoards, anAction());
  apiAsksForLogin(deleteBoard, anAction());
  apiAsksForLogin(deleteSection, anAction());
  apiAsksForLogin(mergeSections, anAction());
  apiAsksForLogin(movePins, anAction());
  apiAsksForLogin(copyPins, anAction());
  apiAsksForLogin(deletePins, anAction());
});

async function use(name: string, logsIn: boolean) {
  const page = renderInShell(<Tools />, { viewer, logsIn });
  await page.user.click(screen.getByRole('button', { name }));
  return page;
}

it.each([
  ['sort', updateUserMetadata],
  ['view', updateUserMetadata],
  ['density', updateUserMetadata],
  ['order', reorderBoards],
  ['merge', mergeBoards],
  ['edit', updateBoard],
  ['secret', updateBoard],
  ['archive', archiveBoard],
  ['unarchive', unarchiveBoard],
  ['delete', deleteBoard],
  ['move Pins', movePins],
  ['copy Pins', copyPins],
  ['delete Pins', deletePins],
  ['delete section', deleteSection],
  ['merge sections', mergeSections],
  ['favorite', favoritePin],
])('[LOGIN-022] asks for the password, then continues: %s', async (name, request) => {
  const { shell } = await use(name, true);

  await waitFor(() => expect(requestsTo(request as Request<unknown, unknown>)).toHaveLength(2));
  expect(shell.unauthorized).toHaveLength(1);
  await waitFor(() => expect(shell.toasts.filter(({ tone }) => tone === 'error')).toEqual([]));
});

it('[LOGIN-022] changes nothing after a canceled password prompt', async () => {
  apiRejects(updateBoard, 401, 'Log in to continue.');
  const { shell } = await use('edit', false);

  expect(await screen.findByText('Log in to continue.')).toBeVisible();
  expect(requestsTo(updateBoard)).toHaveLength(1);
  expect(shell.navigations).toEqual([]);
});
