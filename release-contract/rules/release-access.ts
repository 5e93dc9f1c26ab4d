import type { ReleaseRole } from '../contract/release.ts';

const ranks: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

export type AccessDecision = { allowed: true } | { allowed: false; reason: string };
const yes: AccessDecision = { allowed: true };

export function hasRole(role: ReleaseRole, needed: ReleaseRole): boolean {
  return ranks.indexOf(role) >= ranks.indexOf(needed);
}

export function teamAccess(team: string | null, remote: string, owner: string): AccessDecision {
  if (team === null || team === owner) return yes;
  return {
    allowed: false,
    reason: `${remote} belongs to team ${owner}, and this token to team ${team}.`,
  };
}

export interface Principal {
  name: string;
  /** The first person in its chain of makers. Null for this machine's token and for unknown makers. */
  person: string | null;
}

/** Tokens that a person creates count as that person. Tokens that the machine creates start a new person by name. */
export function getPersonForNewToken(name: string, maker: Principal | null): string {
  return maker?.person ?? name;
}

export function approvalAccess(
  asker: Principal,
  second: Principal & { role: ReleaseRole },
  needed: ReleaseRole,
): AccessDecision {
  if (!hasRole(second.role, needed)) {
    const who = needed === 'admin' ? 'an admin' : 'a release manager or an admin';
    return no(`Only ${who} can approve this.`);
  }
  if (second.person === null) {
    return no("This token doesn't belong to one person. Approve with a personal token.");
  }
  if (asker.person === null) {
    return no(
      "The request's token doesn't belong to one person. Request again with a personal token.",
    );
  }
  if (isSamePerson(second.name, asker.name)) {
    return no("You can't approve your own request. Ask another person.");
  }
  if (isSamePerson(second.person, asker.person)) {
    return no(`Both tokens count as ${asker.person}, who made them. Ask another person.`);
  }
  if (isSamePerson(second.name, asker.person) || isSamePerson(second.person, asker.name)) {
    return no("Both tokens have one person's name on them. Ask another person.");
  }
  return yes;
}

/** Removes what is invisible in a token's name: compatibility forms, invisible characters, and extra spaces. */
export function normalizeTokenName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, (hidden) => (/\s/.test(hidden) ? ' ' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function isSamePerson(one: string, other: string): boolean {
  return toPersonKey(one) === toPersonKey(other);
}

function toPersonKey(name: string): string {
  // Upper case first: it makes "ß" and "ss" equal.
  return normalizeTokenName(name).toUpperCase().toLowerCase().normalize('NFKC');
}

function no(why: string): AccessDecision {
  return { allowed: false, reason: why };
}
