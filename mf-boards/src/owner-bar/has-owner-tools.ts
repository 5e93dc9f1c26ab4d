import type { Shell } from '@corkboard/shared/remote';
import { experiments } from '@corkboard/shared/rules/experiments.ts';

/** The owner has the tools; a business that one acts as lends them where the experiment is on. [BOARD-025, ROLE-003] */
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
