import { createContext } from 'react';

/** Opens the section picker for a Pin. Null if the board has no sections. */
export const MovePinContext = createContext<((pinId: string) => void) | null>(null);
