import { defineRemote, reactApplication } from '@corkboard/shared/remote';

import { CookieConsent } from './cookies/cookie-consent.tsx';

/**
 * The public face of mf-consent, and the one module its build exposes: a single-spa application that lies over the page.
 * Anybody opens the settings again by the event `consent.open`, and hears of a choice by `consent.changed`.
 */
export const remote = defineRemote({
  name: 'mf-consent',
  requires: '^1.4.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  application: reactApplication(CookieConsent),
});
