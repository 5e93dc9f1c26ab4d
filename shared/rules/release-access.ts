import type { ReleaseRole } from '../contract/release.ts';

/** Each may do what those before it may. */
const ranks: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

export type Verdict = { allowed: true } | { allowed: false; why: string };
const yes: Verdict = { allowed: true };

export function reaches(role: ReleaseRole, needed: ReleaseRole): boolean {
  return ranks.indexOf(role) >= ranks.indexOf(needed);
}

/** Whether a token of this team reaches a remote of that one; null reaches every team. */
export function teamAccess(team: string | null, remote: string, owner: string): Verdict {
  if (team === null || team === owner) return yes;
  return {
    allowed: false,
    why: `${remote} belongs to team ${owner}, and this token to team ${team}.`,
  };
}

interface Person {
  /** Of the token. */
  id: string;
  name: string;
}

/** Whether somebody may agree to what was asked. Two tokens of one name are one person. */
export function approvalAccess(
  asker: Person,
  second: Person & { role: ReleaseRole; madeBy: string },
): Verdict {
  if (!reaches(second.role, 'manager'))
    return no('Only a release manager or an admin can approve.');
  if (second.id === asker.id || isSame(second.name, asker.name)) {
    return no('Whoever asked cannot approve. Ask a second person.');
  }
  if (isSame(second.madeBy, asker.name)) {
    return no('This token was made by whoever asked, and is no second person.');
  }
  return yes;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function no(why: string): Verdict {
  return { allowed: false, why };
}
