import type { Db } from '../../../platform/db/db.ts';
import { requireUserId } from '../../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../../platform/http/viewer/viewer.ts';
import type { People } from '../people.ts';
import type { UserRow } from '../user-repository.ts';
import { profileFor } from './profile-access.ts';

export type EditedProfile = ReturnType<typeof editedProfile>;

export function editedProfile(db: Db, people: People) {
  return async (viewer: RequestViewer, member: RequestViewer): Promise<UserRow> => {
    const id = requireUserId(viewer);
    await profileFor(db, { id }, member, 'edit');
    return people.find({ id }, viewer);
  };
}
