import type { Shell } from '@corkboard/shared/remote';
import { experiments } from '@corkboard/shared/rules/experiences';

/**
 * Returns true for the owner, and for people acting as the business in the experiment. While acting, the tools would
 * change the business, so members have none on their own profile. [BOARD-025, ROLE-003]
 */
export function hasOwnerTools(
  user: { id: string },
  {
    viewer,
    subject,
    experiments: { isOn },
  }: Pick<Shell, 'viewer' | 'subject'> & { experiments: Pick<Shell['experiments'], 'isOn'> },
): boolean {
  if (!viewer.isAuth || user.id !== subject) return false;
  return user.id === viewer.id || isOn(experiments.ownerTools);
}
