import type { Shell } from '@corkboard/shared/remote';
import { experiments } from '@corkboard/shared/rules/experiences';

/** Returns true for the owner, and for people acting as the business in the experiment. [BOARD-025, ROLE-003] */
export function hasOwnerTools(
  user: { id: string },
  {
    viewer,
    subject,
    experiments: { isOn },
  }: Pick<Shell, 'viewer' | 'subject'> & { experiments: Pick<Shell['experiments'], 'isOn'> },
): boolean {
  if (!viewer.isAuth) return false;
  return user.id === viewer.id || (user.id === subject && isOn(experiments.ownerTools));
}
