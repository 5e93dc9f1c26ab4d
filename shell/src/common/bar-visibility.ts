/** Pixels of a move in one direction after which a bar goes or comes. [LAYOUT-001, LAYOUT-002, LAYOUT-003] */
const MOVE = 20;
/** Up to here the header always shows; within a modal only at its very top. [LAYOUT-004, LAYOUT-005] */
const TOP = 55;
const TOP_OF_MODAL = 0;

/** A bar at an edge, and what of the scrolling decides over it. Positions are pixels from the top. */
export interface BarVisibility {
  isShown: boolean;
  /** Where the page was last. */
  at: number;
  /** Where the direction last changed. */
  turn: number;
}

export const initialVisibility = (at: number): BarVisibility => ({ isShown: true, at, turn: at });

/** A bar after the page has come to another position. Many small moves in one direction are one move. */
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
