import { teamAccess } from '@corkboard/shared/rules/release-access.ts';

import { refuse } from './release-refusal.ts';

/** Who changes something, from where, and how far that person reaches. */
export interface Actor {
  name: string;
  /** Network address. */
  origin: string;
  /** The team whose remotes are open to the actor; null for every one. */
  team: string | null;
  /** Of the token that asks; absent for the product itself. */
  tokenId?: string;
}

export function checkTeam(actor: Actor, remote: string, team: string): void {
  const access = teamAccess(actor.team, remote, team);
  if (!access.allowed) refuse('not_allowed', access.reason);
}
