import type { InputOf } from '@corkboard/shared/contract/base';
import type { BoardAction } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import type { movePins } from '@corkboard/shared/requests/pins';

import { NO_SECTION } from '../lists/pin-lists.ts';
import { type Selection, selectedCount } from './selection.ts';

/** The section `-1` means the Pins outside all sections, and without a board those on no board. */
export interface PinSource {
  boardId: string | null;
  sectionId?: string | undefined;
}

export type PinSelection = { source: PinSource; count: number } & (
  | { isAll: false; ids: readonly string[] }
  | { isAll: true; except: readonly string[] }
);

export function pinSelection(
  { isAll, ids }: Omit<Selection, 'anchor'>,
  source: PinSource,
  total: number,
): PinSelection {
  const count = selectedCount({ isAll, ids }, total);
  return isAll
    ? { source, count, isAll, except: [...ids] }
    : { source, count, isAll, ids: [...ids] };
}

export function selectionInput(
  selected: PinSelection,
): Pick<
  InputOf<typeof movePins>,
  'pin_ids' | 'source_board_id' | 'source_section_id' | 'selects_all' | 'except_pin_ids'
> {
  const { boardId, sectionId } = selected.source;
  return {
    ...(boardId === null ? {} : { source_board_id: boardId }),
    ...(sectionId === undefined ? {} : { source_section_id: sectionId }),
    ...(selected.isAll
      ? { selects_all: true, except_pin_ids: [...selected.except] }
      : { pin_ids: [...selected.ids] }),
  };
}

/** Another tab can have moved a Pin since it was selected. */
export function isOfSource({ board, section_id }: Pin, { boardId, sectionId }: PinSource): boolean {
  if ((board?.id ?? null) !== boardId) return false;
  return sectionId === undefined || (section_id ?? NO_SECTION) === sectionId;
}

/** Returns how many of the named Pins an action left out, because they were no longer in their source. */
export function countLeftOut(selected: PinSelection, { pin_count }: BoardAction): number {
  return selected.isAll ? 0 : Math.max(0, selected.ids.length - pin_count);
}

export function isSelectedPin(selected: PinSelection, id: string): boolean {
  return selected.isAll ? !selected.except.includes(id) : selected.ids.includes(id);
}
