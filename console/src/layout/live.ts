import { createContext, useContext } from 'react';

const LiveContext = createContext(false);

export const LiveProvider = LiveContext.Provider;

export function useIsLive(): boolean {
  return useContext(LiveContext);
}
