import {
  type ProfileDenial,
  type ProfileFacts,
  type ProfileOperation,
  type ProfileViewer,
  profilePermission,
} from '@corkboard/shared/rules/people';
import type { Db } from '../../../platform/db/db.ts';
import {
  forbidden,
  notFound,
  unauthorized,
  userUnavailable,
} from '../../../platform/http/errors/http-error.ts';
import { type UserRef, withOwnId } from '../user-repository.ts';
import { findProfile, type Profile } from './profile-queries.ts';

/** With the name, the viewer's own profile takes one statement less. */
export type NamedViewer = ProfileViewer & { username?: string | null };

type Denials = Partial<Record<ProfileDenial, () => never>>;

/** @throws HttpError if the viewer doesn't have this permission on the profile */
export async function profileFor(
  db: Db,
  ref: UserRef,
  viewer: NamedViewer,
  operation: ProfileOperation,
  denials?: Denials,
): Promise<Profile> {
  const profile = (await findProfile(db, withOwnId(ref, viewer), viewer.id)) ?? notFound('user');
  permitProfile(viewer, profile.facts, operation, denials);
  return profile;
}

export function permitProfile(
  viewer: ProfileViewer,
  facts: ProfileFacts,
  operation: ProfileOperation,
  denials: Denials = {},
): void {
  const access = profilePermission(viewer, facts, operation);
  if (!access.allowed) (denials[access.reason] ?? denialErrors[access.reason])();
}

const denialErrors: Record<ProfileDenial, () => never> = {
  'signed-out': unauthorized,
  unknown: () => notFound('user'),
  unavailable: userUnavailable,
  private: () => forbidden('This profile is private.'),
  self: () => forbidden('This is your own profile.'),
  'blocked-by-me': () => forbidden('Unblock this person first.'),
  'not-accepting': () => forbidden("This person doesn't accept messages."),
  'not-sending': () => forbidden('Turn on messages in your settings first.'),
  'needs-mfa': () => forbidden('Turn on two-factor authentication to act as this profile.'),
  'not-yours': () => forbidden("You can't edit this profile."),
};
