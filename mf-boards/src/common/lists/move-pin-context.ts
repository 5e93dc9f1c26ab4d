import type { Board } from '@corkboard/shared/contract/boards';
import { createContext } from 'react';

interface MovePin {
  board: Board;
  /** Opens the section picker for a Pin. */
  open(pinId: string): void;
}

/** Null where the viewer can't write. */
export const MovePinContext = createContext<MovePin | null>(null);
