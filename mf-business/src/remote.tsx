import { defineRemote, userQuery } from '@corkboard/shared/remote';

import { merchantQuery } from './badges/merchant-query.ts';
import { ProfileBadges } from './slots/profile-badges.tsx';
import { ProfileContact } from './slots/profile-contact.tsx';

/**
 * The public face of mf-business, and the one module its build exposes.
 * What is not named here may change without asking the shell or another remote.
 */
export const remote = defineRemote({
  name: 'mf-business',
  requires: '^1.0.0',
  catalogues: { de: () => import('../locales/de.po') },
  slots: {
    'profile.badges': {
      Component: ProfileBadges,
      prefetch: ({ queries, call, subject, route }) =>
        queries.prefetchQuery(merchantQuery({ call, subject }, route.userId)),
    },
    'profile.contact': {
      Component: ProfileContact,
      prefetch: ({ queries, call, subject, viewer, route }) =>
        queries.prefetchQuery(userQuery({ call, subject, viewer }, route.username)),
    },
  },
});
