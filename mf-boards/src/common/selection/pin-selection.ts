import type { InputOf } from '@corkboard/shared/contract/base';
import type { movePins } from '@corkboard/shared/requests/pins';

import { type Selection, selectedCount } from './selection.ts';

/** The section `-1` means the Pins outside all sections. */
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

export function isSelectedPin(selected: PinSelection, id: string): boolean {
  return selected.isAll ? !selected.except.includes(id) : selected.ids.includes(id);
}
