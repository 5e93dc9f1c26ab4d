import { throwReleaseError } from '../../state/release-error.ts';
import type { TokenPrincipal } from './principal-repository.ts';

/** @throws if a team's admin ends what is of another team or of all teams, unless it is their own */
export function assertHolderTeam(
  holder: Pick<TokenPrincipal, 'id' | 'team'>,
  of: Pick<TokenPrincipal, 'id' | 'team'>,
  what: 'token' | 'session',
): void {
  if (holder.team === null || holder.team === of.team || holder.id === of.id) return;
  const whose = of.team === null ? 'all teams' : `team ${of.team}`;
  const who = of.team === null ? 'an admin of all teams' : `an admin of ${whose} or of all teams`;
  throwReleaseError(
    'not_allowed',
    `This ${what} is of ${whose}, and your token is of team ${holder.team}. Ask ${who}.`,
  );
}
