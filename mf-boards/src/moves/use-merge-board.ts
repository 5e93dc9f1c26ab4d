import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { mergeBoards } from '@corkboard/shared/requests/boards';

import { boardMessageKey } from '../common/actions/action-messages.ts';
import { errorText } from '../common/actions/error-text.ts';
import { useLastingChange } from '../common/actions/use-lasting-change.ts';
import { useLongAction } from '../common/actions/use-long-action.ts';
import { boardLists, boardView } from '../common/lists/board-lists.ts';
import {
  adjacentCard,
  focusCard,
  focusReturnedCard,
  restoreFocus,
} from '../common/restore-focus.ts';
import { type Leaving, stay } from '../common/use-leaving.ts';

export interface NamedBoard {
  id: string;
  name: string;
  url: string;
}

export function useMergeBoard() {
  const text = useText();
  const perform = useLongAction();
  const change = useLastingChange();
  const { call, subject, dialogs } = useShell();

  /** Moves all Pins of a board into a new section of another, and deletes it. [DRAG-005..DRAG-011] */
  async function merge(source: Board, target: NamedBoard, leaving: Leaving = stay): Promise<void> {
    // A mouse drag doesn't focus the card, and the dialog returns the focus to where it was.
    focusCard(source.id);
    if (!(await dialogs.confirm(losesBoard(source, target)))) return;
    await mergeNow(source, target, leaving);
  }

  async function mergeNow(source: Board, target: NamedBoard, leaving: Leaving): Promise<void> {
    const neighbor = adjacentCard(source.id);
    const giveFocus = restoreFocus(neighbor);
    const takeFocusBack = () => focusReturnedCard(source.id, neighbor);
    const merging = perform({
      key: boardMessageKey(source.id),
      running: text('Moving all Pins to {name}', { name: target.name }),
      send: () =>
        leaving(() =>
          change({
            key: [...boardLists(subject), source.id],
            views: [boardView(subject, source.id, () => null)],
            send: () => call(mergeBoards, { source: source.id, target: target.id }),
            onFailed: takeFocusBack,
          }),
        ),
      result: ({ pin_count }) =>
        pin_count === 0
          ? { text: text('{board} is deleted', { board: source.name }) }
          : {
              text: text('Pins moved to a section of {board}', { board: target.name }),
              tone: 'success',
              link: { text: text('Open'), href: target.url },
            },
      failureText: mergeFailure,
    });
    giveFocus();
    if (!(await merging)) takeFocusBack();
  }

  function losesBoard(source: Board, target: NamedBoard) {
    return {
      title: text('Move Pins and delete board?'),
      text: `${whatMoves(source, target)} ${whatGoesAlong(source)}`.trim(),
      confirm: text('Move Pins and delete board'),
      isDestructive: true,
    };
  }

  function whatMoves(source: Board, target: NamedBoard): string {
    if (source.pin_count === 0) {
      return text('{source} is empty, so nothing moves to {target}. {source} is deleted.', {
        source: source.name,
        target: target.name,
      });
    }
    return text(
      '{count, plural, one {# Pin moves} other {# Pins move}} to a new section of {target}, and {source} is deleted.',
      { count: source.pin_count, target: target.name, source: source.name },
    );
  }

  function whatGoesAlong({ section_count: count }: Board): string {
    if (count === 0) return '';
    return text(
      '{count, plural, one {Its section is deleted too.} other {Its # sections are deleted too.}}',
      {
        count,
      },
    );
  }

  function mergeFailure(error: unknown): string {
    const isWordless = error instanceof ApiError && !error.hasServerMessage;
    return isWordless ? text('Failed to merge boards') : errorText(error, text);
  }

  return merge;
}
