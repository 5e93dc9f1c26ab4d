import { type Access, allow, deny } from './access.ts';

/** A person, and what is between them and the viewer. Permissions that depend on people depend on this alone. */
export interface PersonRelation {
  id: string;
  /** Neither deactivated nor suspended. */
  isActive: boolean;
  isPrivate: boolean;
  /** The viewer is a follower. */
  isFollowed: boolean;
  /** The viewer has blocked the person. */
  isBlocked: boolean;
  /** The person has blocked the viewer. Known to the server alone. */
  blocksViewer: boolean;
}

/** A block in either direction ends everything that takes two: following, collaborating, inviting. */
export function isApart(person: PersonRelation): boolean {
  return person.isBlocked || person.blocksViewer;
}

/** Whether the person exists for the viewer. */
export function isKnown(person: PersonRelation): boolean {
  return person.isActive && !person.blocksViewer;
}

/**
 * Whether a viewer can see a person's content, as far as it depends on the person. The order matters: a viewer who
 * can't know the person learns nothing else. [PRIV-001, SRV-056]
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
