import { profilePermission } from '@corkboard/shared/rules/people';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { asMember } from '../people/as-member.ts';
import { findProfile } from '../people/profile/profile-queries.ts';

/** Whether the person can still act for the profile. Long-running actions check this for every chunk. [SRV-060] */
export async function canStillActAs(db: Db, { subject, member }: Actor): Promise<boolean> {
  if (subject === member) return true;
  const profile = await findProfile(db, { id: subject }, member);
  return profile !== null && profilePermission(asMember(member), profile.facts, 'act_for').allowed;
}
