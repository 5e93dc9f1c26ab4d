import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from './acting-as.ts';

/** Who changes something: the person, and for whom. */
export interface Actor {
  /** The person, or the business that they act as. */
  subject: string;
  member: string;
}

/** 401 for whoever may not change things, 403 for a profile that they may not act as. [SRV-052, SRV-060] */
export async function actorOf(
  subjectOf: SubjectOf,
  viewer: Viewer,
  orbacSubjectId: string | undefined,
): Promise<Actor> {
  const member = memberId(viewer);
  return { member, subject: (await subjectOf(viewer, orbacSubjectId)) ?? member };
}

/** For whom something is read that is nobody else's to see. */
export async function readingSubject(
  subjectOf: SubjectOf,
  viewer: Viewer,
  orbacSubjectId: string | undefined,
): Promise<string> {
  const reader = readerId(viewer);
  return (await subjectOf(viewer, orbacSubjectId)) ?? reader;
}
