import type { BusinessProfile } from '../contract/business.ts';
import type { Viewer } from '../contract/session.ts';
import { type Access, allow, deny } from './access.ts';
import { mayActAs } from './acting-as.ts';
import { messageDenial } from './message-access.ts';
import { needsLogin } from './needs-login.ts';
import { profileAccess } from './profile-access.ts';

/**
 * What somebody may want to do with a profile. `see`: who it is; `see_content`: Pins, boards, highlights, topics;
 * `see_people`: followers and whom it follows; `edit`: everything that the page for editing it shows.
 */
export const profileActs = [
  'see',
  'see_content',
  'see_people',
  'follow',
  'unfollow',
  'block',
  'unblock',
  'report',
  'message',
  'edit',
] as const;
export type ProfileAct = (typeof profileActs)[number];

/**
 * `signed-out` is said as a 401, `unknown` and `unavailable` as a 404 (the one as if there were no such person, the
 * other with a code of its own), the rest as a 403.
 */
export type ProfileRefusal =
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

type Onlooker = Pick<Viewer, 'id' | 'isAuth' | 'isLimitedLogin' | 'should_show_messaging'>;

export interface ProfileFacts {
  id: string;
  is_private_profile: boolean;
  is_deactivated: boolean;
  is_partner: boolean;
  should_show_messaging: boolean;
  enable_profile_message: boolean;
  explicitly_followed_by_me: boolean;
  blocked_by_me: boolean;
  /** Known to the server alone. */
  blocks_me: boolean;
  /** How the viewer is linked to it; null: not at all. */
  link: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'> | null;
}

const looking = new Set<ProfileAct>(['see', 'see_content']);
/** A refusal would tell of the other's block. */
const openAcrossBlock = new Set<ProfileAct>(['block', 'unblock', 'report']);
/** Whoever helps with a business may change how it shows itself; who counts its visitors may not. */
const editors = ['OWNER', 'ADMIN'];

/**
 * Whether a viewer may do this with a profile. The order of the questions is the order of what may be told: whoever
 * may not know the person learns nothing else. [SRV-052, SRV-056, SRV-060, SRV-061, FLIST-004, BLOCK-009, BLOCK-012]
 */
export function profilePermission(
  viewer: Onlooker,
  profile: ProfileFacts,
  act: ProfileAct,
): Access<ProfileRefusal> {
  // Lists of people are for whoever is signed in, also by a link alone; changes are not.
  const isClosed = act === 'see_people' ? !viewer.isAuth : needsLogin(viewer);
  if (!looking.has(act) && isClosed) return deny('signed-out');
  // The one exception: to a message, a block looks like taking none. [SRV-061]
  if (act === 'message') return messageAccess(viewer, profile);
  // Refused for every id that is no linked profile, and so without telling whose it is. [SRV-060]
  if (act === 'edit') return editAccess(viewer, profile);
  if (profile.blocks_me && !openAcrossBlock.has(act)) return deny('unknown');
  if (profile.is_deactivated) return deny('unavailable');
  if (act === 'see') return allow;
  if (act === 'see_content' || act === 'see_people') return profileAccess(viewer, profile);
  if (act === 'unfollow') return allow;
  if (viewer.id === profile.id) return deny('self');
  return act === 'follow' && profile.blocked_by_me ? deny('blocked-by-me') : allow;
}

function messageAccess(viewer: Onlooker, profile: ProfileFacts): Access<ProfileRefusal> {
  if (profile.is_deactivated) return deny('unknown');
  const denial = messageDenial(viewer, profile);
  return denial === null ? allow : deny(denial);
}

function editAccess(
  viewer: Pick<Viewer, 'id'>,
  profile: Pick<ProfileFacts, 'id' | 'link' | 'is_deactivated'>,
): Access<ProfileRefusal> {
  if (viewer.id === profile.id) return allow;
  if (!profile.link || profile.is_deactivated) return deny('not-yours');
  if (!mayActAs(profile.link)) return deny('needs-mfa');
  return mayEditFor(profile.link.permissions) ? allow : deny('not-yours');
}

/** Whether somebody with these permissions of a linked profile may edit it. */
export function mayEditFor(permissions: readonly string[]): boolean {
  return editors.some((each) => permissions.includes(each));
}
