import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { mayEditFor } from '@corkboard/shared/rules/profile-permission.ts';

import { readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { forbidden } from '../http/refusal.ts';
import type { People } from './people.ts';
import type { ProfileEditRepository } from './profile-edit-repository.ts';
import type { UserRow } from './user-repository.ts';

export type EditedProfile = ReturnType<typeof editedProfile>;

/** Whose profile a viewer edits: the own one, or that of a business that the viewer may edit for. [SRV-060] */
export function editedProfile(dependencies: {
  people: People;
  profiles: ProfileEditRepository;
  subjectOf: SubjectOf;
}) {
  const { people, profiles, subjectOf } = dependencies;
  return async (viewer: Viewer, orbacSubjectId: string | undefined): Promise<UserRow> => {
    const viewerId = readerId(viewer);
    const id = (await subjectOf(viewer, orbacSubjectId)) ?? viewerId;
    if (id !== viewerId && !mayEditFor((await profiles.permissionsFor(id, viewerId)) ?? [])) {
      forbidden('You may not edit this profile.');
    }
    return people.find({ id }, id);
  };
}
