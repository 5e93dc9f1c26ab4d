import type { ReleasePrincipal, ReleaseRole } from '@corkboard/release-contract/contract';
import { createContext, useContext } from 'react';

const HolderContext = createContext<ReleasePrincipal | null>(null);

export const PrincipalProvider = HolderContext.Provider;

export function usePrincipal(): ReleasePrincipal {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('useHolder needs a holder around it');
  return holder;
}

const RANKS: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

/** Only controls what is shown: the server checks each request. */
export function useHasRole(role: ReleaseRole): boolean {
  return RANKS.indexOf(usePrincipal().role) >= RANKS.indexOf(role);
}

export const roleNames: Record<ReleaseRole, string> = {
  viewer: 'Viewer',
  publisher: 'Publisher',
  manager: 'Release manager',
  admin: 'Admin',
};
