import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { createContext, useContext } from 'react';

import type { PlanStore } from './plan/plan-store.ts';

export interface Remotes {
  plan: PlanStore;
  /** A promise in browsers, the loaded remote on the server. Can throw; the slot's boundary catches. */
  load(name: string, planned: PlannedRemote): RemoteDefinition | Promise<RemoteDefinition>;
  forget(name: string, planned: PlannedRemote): void;
  /** Frees what the page keeps of a version that it no longer shows. Absent on the server. */
  drop?(planned: PlannedRemote): void;
  reportError(name: string, planned: PlannedRemote, error: unknown): void;
  /** Called each time a slot shows a remote. Absent on the server. */
  shown?(planned: PlannedRemote): void;
  /** Milliseconds that the live version of a remote took. Ignored if the page didn't load it. */
  reportTime?(name: string, metric: 'lcp' | 'inp', duration: number): void;
  /** Called when a remote starts and stops rendering, so that the server can attribute errors. */
  mark?(name: string | null): void;
}

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs RemotesProvider around it');
  return remotes;
}
