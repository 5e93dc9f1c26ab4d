import type { Caller } from './acting-as.ts';
import { requireFullUserId } from './require-user.ts';

export interface Actor {
  subject: string;
  member: string;
}

/** @throws HttpError 401 for a viewer without full login. [SRV-052] */
export function getActor({ viewer, member }: Caller): Actor {
  return { subject: requireFullUserId(viewer), member: requireFullUserId(member) };
}
