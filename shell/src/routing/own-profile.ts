import type { Shell } from '@corkboard/shared/remote';
import { getSubjectUsername } from '@corkboard/shared/rules/business';

export type Subject = Pick<Shell, 'viewer' | 'actingAs' | 'businessAccess'>;

/** Whether a path is a tab or list of the profile that the page is used as. [HEAD-040] */
export function isOwnProfileTab(pathname: string, subject: Subject): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return (
    first.toLowerCase() === getSubjectUsername(subject)?.toLowerCase() &&
    (second === '' || second === 'tried' || second.startsWith('_'))
  );
}
