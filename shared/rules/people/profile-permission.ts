import type { Viewer } from '../../contract/accounts/session.ts';
import type { BusinessProfile } from '../../contract/business/business.ts';
import type { User } from '../../contract/people/users.ts';
import { requiresSignIn } from '../accounts/requires-sign-in.ts';
import { type Access, allow, deny } from '../base/access.ts';
import { canActAs } from '../business/acting-as.ts';
import { type MessageSettings, messageDenial } from '../messaging/message-access.ts';
import { type PersonRelation, personAccess } from './person-relation.ts';

/**
 * `see`: the identity. `see_content`: Pins, boards, highlights, and topics. `see_people`: followers and following.
 * `invite`: to a board or a business. `act_for`: as a linked business profile.
 */
export const profileOperations = [
  'see',
  'see_content',
  'see_people',
  'follow',
  'unfollow',
  'block',
  'unblock',
  'report',
  'message',
  'invite',
  'act_for',
  'edit',
] as const;
export type ProfileOperation = (typeof profileOperations)[number];

/** `signed-out` becomes a 401, `unknown` and `unavailable` a 404 (with different error codes), and the rest a 403. */
export type ProfileDenial =
  | 'signed-out'
  | 'unknown'
  | 'unavailable'
  | 'private'
  | 'self'
  | 'blocked-by-me'
  | 'not-accepting'
  | 'not-sending'
  | 'needs-mfa'
  | 'not-yours';

export type ProfileViewer = Pick<
  Viewer,
  'id' | 'isAuth' | 'isLimitedLogin' | 'should_show_messaging'
>;

export interface ProfileFacts extends PersonRelation {
  messaging: MessageSettings;
  link: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'> | null;
}

const open = new Set<ProfileOperation>(['see', 'see_content']);
const openToLimited = new Set<ProfileOperation>(['see_people', 'act_for']);
/** Denying these would reveal the other person's block. */
const openAcrossBlock = new Set<ProfileOperation>(['block', 'report']);
const closedByOwnBlock = new Set<ProfileOperation>(['follow', 'invite']);
const editors = ['OWNER', 'ADMIN'];

/**
 * Whether a viewer can do this with a profile. The order of the checks matters: a blocked viewer learns nothing else
 * about the person. [SRV-052, SRV-056, SRV-060, SRV-061, FLIST-004, BLOCK-009, BLOCK-012]
 */
export function profilePermission(
  viewer: ProfileViewer,
  profile: ProfileFacts,
  operation: ProfileOperation,
): Access<ProfileDenial> {
  const isSignedOut = openToLimited.has(operation) ? !viewer.isAuth : requiresSignIn(viewer);
  if (isSignedOut && !open.has(operation)) return deny('signed-out');
  if (operation === 'act_for' || operation === 'edit')
    return linkAccess(viewer, profile, operation);
  if (operation === 'message') return messageAccess(viewer, profile);
  // Only an own block can be ended: the answer has the person's card.
  const endsOwnBlock = operation === 'unblock' && profile.isBlocked;
  if (profile.blocksViewer && !endsOwnBlock && !openAcrossBlock.has(operation))
    return deny('unknown');
  if (!profile.isActive) return deny('unavailable');
  switch (operation) {
    case 'see':
    case 'unfollow':
      return allow;
    case 'see_content':
    case 'see_people':
      return personAccess(viewer, profile);
    default:
      if (viewer.id === profile.id) return deny('self');
      return profile.isBlocked && closedByOwnBlock.has(operation) ? deny('blocked-by-me') : allow;
  }
}

/** A block by the recipient looks like a recipient who accepts no messages. [SRV-061] */
function messageAccess(viewer: ProfileViewer, profile: ProfileFacts): Access<ProfileDenial> {
  if (!profile.isActive) return deny('unknown');
  const denial = messageDenial(viewer, profile);
  return denial === null ? allow : deny(denial);
}

function linkAccess(
  viewer: ProfileViewer,
  { id, link, isActive }: ProfileFacts,
  operation: 'act_for' | 'edit',
): Access<ProfileDenial> {
  if (viewer.id === id) return allow;
  if (!link || !isActive) return deny('not-yours');
  if (!canActAs(link)) return deny('needs-mfa');
  return operation === 'act_for' || canEdit(link) ? allow : deny('not-yours');
}

/** Whether the permissions include changing the profile; null is the viewer's own profile. [SRV-060] */
export function canEdit(actingAs: { permissions: readonly string[] } | null): boolean {
  return !actingAs || editors.some((each) => actingAs.permissions.includes(each));
}

export function toProfileFacts(
  user: Pick<
    User,
    | 'id'
    | 'is_private_profile'
    | 'explicitly_followed_by_me'
    | 'blocked_by_me'
    | keyof MessageSettings
  >,
): ProfileFacts {
  return {
    id: user.id,
    isActive: true,
    isPrivate: user.is_private_profile,
    isFollowed: user.explicitly_followed_by_me === true,
    isBlocked: user.blocked_by_me === true,
    blocksViewer: false,
    messaging: user,
    link: null,
  };
}
