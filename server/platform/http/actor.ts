import type { Caller } from './acting-as.ts';
import { requireFullUserId } from './require-user.ts';

/** Who changes something: the person, and for whom. */
export interface Actor {
  /** The person, or the business that they act as. */
  subject: string;
  member: string;
}

/** Of a call as `answer` hands it over; 401 for a viewer who can't change things. [SRV-052] */
export function actorOf({ viewer, member }: Caller): Actor {
  return { subject: requireFullUserId(viewer), member: requireFullUserId(member) };
}
