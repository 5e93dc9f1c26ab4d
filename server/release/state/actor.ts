import { teamAccess } from '@corkboard/release-contract/rules';

import { throwReleaseError } from './release-error.ts';

export interface Actor {
  name: string;
  origin: string;
  team: string | null;
  tokenId?: string;
}

export function checkTeam(actor: Actor, remote: string, team: string): void {
  const access = teamAccess(actor.team, remote, team);
  if (!access.allowed) throwReleaseError('not_allowed', access.reason);
}
