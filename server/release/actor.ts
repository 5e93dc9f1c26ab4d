import { refuse } from './release-refusal.ts';

/** Who changes something, from where, and how far that person reaches. */
export interface Actor {
  name: string;
  /** Network address. */
  origin: string;
  /** The team whose remotes are open to the actor; null for every one. */
  team: string | null;
}

export function checkTeam(actor: Actor, remote: string, team: string): void {
  if (actor.team === null || actor.team === team) return;
  refuse('not_allowed', `${remote} belongs to team ${team}, and this token to team ${actor.team}.`);
}
