import type { Viewer } from '@corkboard/shared/contract/session.ts';

import { readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import type { Db } from '../db/db.ts';
import type { People } from './people.ts';
import { profileFor } from './profile-facts.ts';
import type { UserRow } from './user-repository.ts';

export type EditedProfile = ReturnType<typeof editedProfile>;

/** Whose profile a viewer edits: the own one, or that of a business that the viewer may edit for. [SRV-060] */
export function editedProfile(dependencies: { db: Db; people: People; subjectOf: SubjectOf }) {
  const { db, people, subjectOf } = dependencies;
  return async (viewer: Viewer, orbacSubjectId: string | undefined): Promise<UserRow> => {
    const id = (await subjectOf(viewer, orbacSubjectId)) ?? readerId(viewer);
    await profileFor(db, { id }, viewer, 'edit');
    return people.find({ id }, { ...viewer, id });
  };
}
