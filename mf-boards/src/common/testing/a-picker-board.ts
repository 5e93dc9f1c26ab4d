import type { BoardAction, PickerBoard } from '@corkboard/shared/contract/boards';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';

export function aPickerBoard(overrides: Partial<PickerBoard> = {}): PickerBoard {
  return {
    id: '7',
    name: 'Cakes',
    url: '/inesmoreau/cakes/',
    privacy: 'public',
    owner: aUserCard(),
    is_collaborative: false,
    pin_count: 3,
    section_count: 0,
    image_cover_url: null,
    last_pinned_at: null,
    sections: [],
    ...overrides,
  };
}

export function anAction(overrides: Partial<BoardAction> = {}): BoardAction {
  return {
    id: 'a1',
    kind: 'move_pins',
    action_type: 0,
    status: 'done',
    progress: 1,
    board_id: null,
    board_name: null,
    section_id: null,
    target_board_id: '7',
    target_board_name: 'Cakes',
    target_board_url: '/inesmoreau/cakes/',
    target_section_id: null,
    pin_count: 2,
    done_count: 2,
    skipped_count: 0,
    created_at: '2026-11-20T12:00:00.000Z',
    finished_at: '2026-11-20T12:00:00.000Z',
    undoable_until: '2026-12-20T12:00:00.000Z',
    undone_by: null,
    message: null,
    ...overrides,
  };
}
