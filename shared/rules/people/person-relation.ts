import { type Access, allow, deny } from '../base/access.ts';

export interface PersonRelation {
  id: string;
  isActive: boolean;
  isPrivate: boolean;
  isFollowed: boolean;
  isBlocked: boolean;
  /** Always false in browsers: only the server knows. */
  blocksViewer: boolean;
}

export function hasBlock(person: PersonRelation): boolean {
  return person.isBlocked || person.blocksViewer;
}

export function isKnown(person: PersonRelation): boolean {
  return person.isActive && !person.blocksViewer;
}

/** The order of the checks matters: a blocked viewer learns nothing else about the person. [PRIV-001, SRV-056] */
export function personAccess(
  viewer: { id: string | null },
  person: PersonRelation,
): Access<'unavailable' | 'unknown' | 'private'> {
  if (person.blocksViewer) return deny('unknown');
  if (!person.isActive) return deny('unavailable');
  if (viewer.id === person.id || !person.isPrivate || person.isFollowed) return allow;
  return deny('private');
}
