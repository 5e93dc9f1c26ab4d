import { defineRemote, reactApplication } from '@corkboard/shared/remote';

import { Guidance } from './guidance/guidance.tsx';

/**
 * The only module that the build exposes. A page takes part by naming an element:
 * `data-guidance-anchor="profile.edit"`.
 */
export const remote = defineRemote({
  name: 'mf-guidance',
  requires: '^1.44.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  application: reactApplication(Guidance),
});
