import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import type { ReleasePrincipal } from '@corkboard/shared/contract/release-tokens.ts';
import { createContext, useContext } from 'react';

const HolderContext = createContext<ReleasePrincipal | null>(null);

export const PrincipalProvider = HolderContext.Provider;

/** Who is at the console. */
export function usePrincipal(): ReleasePrincipal {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('useHolder needs a holder around it');
  return holder;
}

const RANKS: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

/** Whether a role reaches this far. It only explains: the server decides each time. */
export function useHasRole(role: ReleaseRole): boolean {
  return RANKS.indexOf(usePrincipal().role) >= RANKS.indexOf(role);
}

export const roleNames: Record<ReleaseRole, string> = {
  viewer: 'Viewer',
  publisher: 'Publisher',
  manager: 'Release manager',
  admin: 'Admin',
};
