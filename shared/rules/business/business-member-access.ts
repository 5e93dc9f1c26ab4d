import { type Access, allow, deny } from '../base/access.ts';

export type MemberOperation = 'view' | 'add' | 'update' | 'remove';

export type MemberDenial = 'not-owner' | 'not-a-business' | 'self' | 'last-owner';

export interface MemberFacts {
  isOwner: boolean;
  isBusiness: boolean;
  isSelf: boolean;
  isBusinessItself: boolean;
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
