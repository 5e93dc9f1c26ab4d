import { type Access, allow, deny } from './access.ts';

export type MemberOperation = 'view' | 'add' | 'update' | 'remove';

export type MemberDenial = 'not-owner' | 'not-a-business' | 'self' | 'last-owner';

export interface MemberFacts {
  isOwner: boolean;
  isBusiness: boolean;
  isSelf: boolean;
  /** The member is the business account itself. */
  isBusinessItself: boolean;
  /** The change removes the last owner who can reach the business. */
  takesLastOwner: boolean;
}

/** Owners manage members, and every member can leave. A business without its own sign-in keeps an owner. */
export function businessMemberAccess(
  act: MemberOperation,
  facts: MemberFacts,
): Access<MemberDenial> {
  const leaves = act === 'remove' && facts.isSelf;
  if (!facts.isOwner && !leaves) return deny('not-owner');
  if (!facts.isBusiness && act === 'add') return deny('not-a-business');
  if (facts.isBusinessItself) return deny('self');
  return facts.takesLastOwner ? deny('last-owner') : allow;
}
