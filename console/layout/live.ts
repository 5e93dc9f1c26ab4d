import { createContext, useContext } from 'react';

const LiveContext = createContext(false);

export const LiveProvider = LiveContext.Provider;

/** Whether changes come by themselves now. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}
