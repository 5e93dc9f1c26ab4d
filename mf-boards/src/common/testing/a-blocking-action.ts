import type { BlockingAction } from '@corkboard/shared/contract/boards';

export function aBlockingAction(overrides: Partial<BlockingAction> = {}): BlockingAction {
  return {
    id: '1',
    created_timestamp: 0,
    progress: 0.5,
    action_type: 901,
    board_id: '7',
    is_origin: false,
    ...overrides,
  };
}
