const MOVE = 20;
/** Down to this position the header always shows; in a modal only at its top. [LAYOUT-004, LAYOUT-005] */
const TOP = 55;
const TOP_OF_MODAL = 0;

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
    if (position <= (isModal ? TOP_OF_MODAL : TOP)) return true;
    if (move > MOVE) return false;
    return move < -MOVE || before.isShown;
  }
}
