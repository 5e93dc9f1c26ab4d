import type { PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { createContext, useContext } from 'react';

import type { PlanStore } from './plan-store.ts';

/** What slots need to know of remotes. The browser loads them over the network, the server has them from disk. */
export interface Remotes {
  plan: PlanStore;
  /**
   * A promise in browsers, from the first to the last call, and the remote itself on the server when it is there. May
   * throw: the slot's boundary catches.
   */
  load(name: string, planned: PlannedRemote): RemoteDefinition | Promise<RemoteDefinition>;
  /** Makes the next `load` a new attempt, where the last one failed. */
  forget(name: string, planned: PlannedRemote): void;
  /** Somebody has caught what a remote threw. */
  reportFault(name: string, planned: PlannedRemote, error: unknown): void;
  /** Called as a remote's part of the page begins and ends to render: the server's way to know whom to blame. */
  mark?(name: string | null): void;
}

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs RemotesProvider around it');
  return remotes;
}
