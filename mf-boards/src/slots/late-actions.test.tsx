import type { Section } from '@corkboard/shared/contract/boards';
import {
  archiveBoard,
  deleteBoard,
  deleteSection,
  getBoardActions,
  mergeSections,
  unarchiveBoard,
} from '@corkboard/shared/requests/boards';
import { copyPins, deletePins, movePins } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { useBoardMutations } from '../board-edit/use-board-mutations.ts';
import { useLongAction } from '../common/actions/use-long-action.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import { anAction } from '../common/testing/a-picker-board.ts';
import { useSectionMutations } from '../sections/use-section-mutations.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const fog = aBoard({ id: '1', name: 'Fog' });
const [mist, rain] = ['Mist', 'Rain'].map(
  (title): Section => ({
    id: title.toLowerCase(),
    board_id: '1',
    title,
    slug: title.toLowerCase(),
    url: `/noorhaddad/fog/${title.toLowerCase()}/`,
    pin_count: 0,
    cover_images: [],
    created_at: '2026-11-20T12:00:00.000Z',
  }),
) as [Section, Section];
const selected = { source: { boardId: '1' }, count: 2, isAll: true, except: [] } as const;
const target = { boardId: '7', name: 'Cakes' };

function Actions() {
  const pins = usePinMutations();
  const boards = useBoardMutations();
  const sections = useSectionMutations('1');
  const messages = { result: () => ({ text: 'Over' }) };
  const all = {
    'move Pins': () => pins.move(selected, target, messages),
    'copy Pins': () => pins.copy(selected, target, messages),
    'delete Pins': () => pins.remove(selected, messages),
    'delete board': () => boards.remove(fog),
    'archive board': () => boards.archive(fog),
    'restore board': () => boards.unarchive(fog),
    'delete section': () => sections.remove(mist),
    'merge section': () => sections.merge(mist, rain),
  };
  return Object.entries(all).map(([name, run]) => (
    <button key={name} type="button" onClick={() => void run()}>
      {name}
    </button>
  ));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const later = () => new Promise((resolve) => setTimeout(resolve, 4000));

async function press(name: string) {
  const { shell } = renderInShell(<Actions />, { advanceTimers: jest.advanceTimersByTime });
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(500);
  return shell;
}

async function late<Data>(data: Data): Promise<Data> {
  await later();
  return data;
}

it.each([
  ['move Pins', 'Moving to Cakes', 'Over'],
  ['copy Pins', 'Copying to Cakes', 'Over'],
  ['delete Pins', 'Deleting 2 Pins', 'Over'],
  ['delete board', 'Deleting Fog', 'Fog is deleted'],
  ['archive board', 'Archiving Fog', 'Fog is archived'],
  ['restore board', 'Restoring Fog', 'Board restored: Fog'],
  ['delete section', 'Deleting Mist', 'Section deleted'],
  ['merge section', 'Moving to Rain', 'Merged into Rain'],
])('shows the progress of a late response, then its result: %s', async (name, running, done) => {
  const deleted = anAction({ kind: 'delete_board', board_id: '1', board_name: 'Fog' });
  apiReturns(movePins, () => late(anAction()));
  apiReturns(copyPins, () => late(anAction({ kind: 'copy_pins' })));
  apiReturns(deletePins, () => late(anAction({ kind: 'delete_pins' })));
  apiReturns(deleteBoard, () => late(deleted));
  apiReturns(archiveBoard, () => late(fog));
  apiReturns(unarchiveBoard, () => late(fog));
  apiReturns(deleteSection, () => late(anAction({ kind: 'delete_section' })));
  apiReturns(mergeSections, () => late(anAction({ kind: 'merge_sections' })));
  apiReturns(getBoardActions, []);
  const shell = await press(name);
  expect(shell.toasts).toEqual([]);
  await pass(600);
  expect(shell.toasts).toMatchObject([{ text: running, isWorking: true }]);

  await pass(4000);
  expect(shell.toasts.map(({ text }) => text)).toEqual([done]);
  expect(shell.toasts[0]?.isWorking).toBeUndefined();
});

it('replaces the progress with the failure, then with the retry', async () => {
  apiReturns(movePins, async () => {
    await later();
    throw HttpResponse.error();
  });
  const shell = await press('move Pins');
  await pass(600);
  expect(shell.toasts).toMatchObject([{ text: 'Moving to Cakes', isWorking: true }]);
  await pass(4000);
  expect(shell.toasts).toMatchObject([{ tone: 'error', action: { text: 'Try again' } }]);

  apiReturns(movePins, () => late(anAction()));
  await act(async () => shell.toasts[0]?.action?.run());
  await pass(1100);
  expect(shell.toasts).toMatchObject([{ text: 'Moving to Cakes', isWorking: true }]);
  await pass(4000);
  expect(shell.toasts).toMatchObject([{ text: 'Over', action: { text: 'Undo' } }]);
});

function Failing({ isOpen }: { isOpen: boolean }) {
  const perform = useLongAction();
  const run = () =>
    perform({
      key: 'test',
      running: 'Working',
      send: () => later().then(() => Promise.reject(new Error('no'))),
      result: () => ({ text: 'Over' }),
      showFailure: () => isOpen,
    });
  return (
    <button type="button" onClick={() => void run()}>
      Run
    </button>
  );
}

it.each([
  [true, []],
  [false, ['Uh oh! Something went wrong.']],
])('shows a failure only once, with the dialog open: %s', async (isOpen, messages) => {
  const { shell } = renderInShell(<Failing isOpen={isOpen} />);
  fireEvent.click(screen.getByRole('button'));
  await pass(1100);
  expect(shell.toasts).toMatchObject([{ text: 'Working' }]);
  await pass(4000);
  expect(shell.toasts.map(({ text }) => text)).toEqual(messages);
});
