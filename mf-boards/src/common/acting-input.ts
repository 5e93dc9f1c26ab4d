import type { Shell } from '@corkboard/shared/remote';

/** What a call carries while the viewer acts as another profile, and nothing otherwise. [ACT-015] */
export function actingInput({ subject, viewer }: Pick<Shell, 'subject' | 'viewer'>): {
  orbac_subject_id?: string;
} {
  return viewer.id === null || subject === viewer.id ? {} : { orbac_subject_id: subject };
}
