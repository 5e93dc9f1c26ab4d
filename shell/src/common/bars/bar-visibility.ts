import { SCROLL_THRESHOLDS } from '@corkboard/shared/rules/limits';

/** Down to `ALWAYS_SHOWN_PX` the header always shows; in a modal only at its top. [LAYOUT-004, LAYOUT-005] */
const [MIN_MOVE_PX, ALWAYS_SHOWN_PX] = SCROLL_THRESHOLDS;
const ALWAYS_SHOWN_IN_MODAL_PX = 0;

export interface BarVisibility {
  isShown: boolean;
  at: number;
  turn: number;
}

export const initialVisibility = (at: number): BarVisibility => ({ isShown: true, at, turn: at });

/** Returns the bar's state after a scroll. Many small moves in one direction count as one move. */
export function nextVisibility(
  before: BarVisibility,
  position: number,
  { isModal = false } = {},
): BarVisibility {
  if (position === before.at) return before;
  const isDown = position > before.at;
  const wasDown = before.at > before.turn;
  const turn = isDown === wasDown || before.at === before.turn ? before.turn : before.at;
  const move = position - turn;
  return { isShown: shown(), at: position, turn };

  function shown(): boolean {
    if (position <= (isModal ? ALWAYS_SHOWN_IN_MODAL_PX : ALWAYS_SHOWN_PX)) return true;
    if (move > MIN_MOVE_PX) return false;
    return move < -MIN_MOVE_PX || before.isShown;
  }
}
