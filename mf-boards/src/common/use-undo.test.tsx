import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { getBoardAction, undoBoardAction } from '@corkboard/shared/contract/requests.ts';
import { apiAnswers, apiRefuses, requestsTo } from '@corkboard/shared/testing/api.ts';
import { type InShell, renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { anAction } from './testing/a-picker-board.ts';
import { useUndo } from './use-undo.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const copying = anAction({ kind: 'copy_pins', status: 'waiting', undoable_until: null });

function Deeds() {
  const { undo, offerWhenOver } = useUndo();
  const copy = () => offerWhenOver(copying, 'Copying', { text: 'Copied' });
  return (
    <>
      <button type="button" onClick={() => void undo('a1')}>
        Undo
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
    </>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function press(name: string, options?: InShell) {
  const advanceTimers = jest.advanceTimersByTime;
  const { shell } = renderInShell(<Deeds />, { advanceTimers, ...options });
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1);
  return () => shell.toasts.map(({ text, action }) => [text, action?.text]);
}

/** Answers each look with the next of these. */
function answers(...each: Partial<BoardAction>[]) {
  apiAnswers(getBoardAction, () => anAction(each.shift()));
}

it.each([
  [{}, 'Undone'],
  [{ skipped_count: 2 }, 'Undone, but for 2 Pins that were changed since'],
  [{ status: 'failed' as const, message: 'The board is gone.' }, 'The board is gone.'],
])('says that a long undo goes on, and at its end what came of it: %j', async (end, words) => {
  const meanwhile = ['It is being undone. This goes on in the background.', undefined];
  apiAnswers(undoBoardAction, anAction({ kind: 'undo', status: 'running' }));
  answers({ status: 'running' }, end);
  const toasts = await press('Undo');
  await pass(2000);
  expect(toasts()).toEqual([meanwhile]);
  expect(requestsTo(getBoardAction)).toHaveLength(1);

  await pass(4900);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
  await pass(100);
  expect(toasts()).toEqual([meanwhile, [words, undefined]]);
  await pass(20_000);
  expect(requestsTo(getBoardAction)).toHaveLength(2);
});

it('offers the way back of a long copy once it is over', async () => {
  answers({ kind: 'copy_pins' });
  const toasts = await press('Copy');
  expect(toasts()).toEqual([['Copying', undefined]]);
  await pass(2000);
  expect(toasts().at(-1)).toEqual(['Copied', 'Undo']);
});

it('asks for whom the viewer acts as', async () => {
  answers({ kind: 'copy_pins' });
  await press('Copy', { actingAs: { id: '42', permissions: ['OWNER'] } });
  await pass(2000);
  expect(requestsTo(getBoardAction)).toEqual([{ id: 'a1', orbac_subject_id: '42' }]);
});

it('says nothing when it cannot be seen how far a long copy is', async () => {
  apiRefuses(getBoardAction, 500, 'Out of order.');
  const toasts = await press('Copy');
  await pass(20_000);
  expect(toasts()).toEqual([['Copying', undefined]]);
  expect(requestsTo(getBoardAction)).toHaveLength(1);
});
