import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import type { ReleaseHolder } from '@corkboard/shared/contract/release-tokens.ts';
import { createContext, useContext } from 'react';

const HolderContext = createContext<ReleaseHolder | null>(null);

export const HolderProvider = HolderContext.Provider;

/** Who is at the console. */
export function useHolder(): ReleaseHolder {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('useHolder needs a holder around it');
  return holder;
}

const RANKS: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

/** Whether a role reaches this far. It only explains: the server decides each time. */
export function useMay(role: ReleaseRole): boolean {
  return RANKS.indexOf(useHolder().role) >= RANKS.indexOf(role);
}

export const roleNames: Record<ReleaseRole, string> = {
  viewer: 'Viewer',
  publisher: 'Publisher',
  manager: 'Release manager',
  admin: 'Admin',
};
