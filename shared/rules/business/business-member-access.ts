import { type Access, allow, deny } from '../base/access.ts';

export type MemberOperation = 'view' | 'add' | 'update' | 'remove';

export type MemberDenial =
  | 'not-owner'
  | 'needs-mfa'
  | 'needs-own-mfa'
  | 'not-a-business'
  | 'self'
  | 'last-owner';

export interface MemberFacts {
  isOwner: boolean;
  /** Whether the business requires a second factor of the asker, who has none. */
  lacksMfa: boolean;
  isBusiness: boolean;
  isSelf: boolean;
  /** Whether the change requires a second factor of the asker, who has none. */
  shutsSelfOut: boolean;
  isBusinessItself: boolean;
  takesLastOwner: boolean;
}

/**
 * Owners manage members, and every member can leave. A business without its own sign-in keeps an owner. The second
 * factor applies to owners too, because they could lift its requirement, or add an account of theirs without one.
 */
export function businessMemberAccess(
  act: MemberOperation,
  facts: MemberFacts,
): Access<MemberDenial> {
  const leaves = act === 'remove' && facts.isSelf;
  if (!facts.isOwner && !leaves) return deny('not-owner');
  if (facts.lacksMfa && act !== 'view' && !leaves) return deny('needs-mfa');
  if (facts.shutsSelfOut) return deny('needs-own-mfa');
  if (!facts.isBusiness && act === 'add') return deny('not-a-business');
  if (facts.isBusinessItself) return deny('self');
  return facts.takesLastOwner ? deny('last-owner') : allow;
}
