import { type Access, allow, deny } from './access.ts';

/** `view`: see the list of members; `add`, `update`, `remove`: change it. */
export type MemberOperation = 'view' | 'add' | 'update' | 'remove';

export type MemberDenial = 'not-owner' | 'not-a-business' | 'self' | 'last-owner';

export interface MemberFacts {
  /** The one who asks is the business account itself, or holds `OWNER` for it. */
  isOwner: boolean;
  isBusiness: boolean;
  /** The person it is about is the one who asks. */
  isSelf: boolean;
  /** The person it is about is the business account itself. */
  isBusinessItself: boolean;
  /** It takes `OWNER` from the only one who could still reach the business. */
  takesLastOwner: boolean;
}

/**
 * Who gives and takes permissions of a business: its owners, and everybody may give up their own. A business that
 * nobody could sign in to keeps an owner.
 */
export function businessMemberAccess(
  act: MemberOperation,
  facts: MemberFacts,
): Access<MemberDenial> {
  const leaves = act === 'remove' && facts.isSelf;
  if (!facts.isOwner && !leaves) return deny('not-owner');
  if (!facts.isBusiness && act === 'add') return deny('not-a-business');
  // An account needs no permission for itself.
  if (facts.isBusinessItself) return deny('self');
  return facts.takesLastOwner ? deny('last-owner') : allow;
}
