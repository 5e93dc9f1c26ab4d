import { defineRemote, reactApplication } from '@corkboard/shared/remote';

import { CookieConsent } from './cookies/cookie-consent.tsx';

/**
 * The only module that the build exposes. The event `consent.open` reopens the settings, and `consent.changed`
 * reports a choice.
 */
export const remote = defineRemote({
  name: 'mf-consent',
  requires: '^1.44.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  application: reactApplication(CookieConsent),
});
