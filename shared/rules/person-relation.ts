import { type Access, allow, deny } from './access.ts';

/** A person's state and relation to the viewer: everything about people that a permission depends on. */
export interface PersonRelation {
  id: string;
  /** Neither deactivated nor suspended. */
  isActive: boolean;
  isPrivate: boolean;
  /** The viewer is a follower. */
  isFollowed: boolean;
  /** The viewer has blocked the person. */
  isBlocked: boolean;
  /** The person has blocked the viewer. Only the server knows this. */
  blocksViewer: boolean;
}

/** A block in either direction ends following, collaborating, and inviting. */
export function hasBlock(person: PersonRelation): boolean {
  return person.isBlocked || person.blocksViewer;
}

/** Whether the person exists for the viewer. */
export function isKnown(person: PersonRelation): boolean {
  return person.isActive && !person.blocksViewer;
}

/**
 * Whether a person's state allows a viewer to see their content. The order of the checks matters: a blocked viewer
 * learns nothing else about the person. [PRIV-001, SRV-056]
 */
export function personAccess(
  viewer: { id: string | null },
  person: PersonRelation,
): Access<'unavailable' | 'unknown' | 'private'> {
  if (person.blocksViewer) return deny('unknown');
  if (!person.isActive) return deny('unavailable');
  if (viewer.id === person.id || !person.isPrivate || person.isFollowed) return allow;
  return deny('private');
}
