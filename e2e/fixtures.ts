import { test as base, expect, type Page } from '@playwright/test';

import { type Api, createApi } from './support/api.ts';
import { watchPage } from './support/console-guard.ts';
import { createRelease, type Release } from './support/release.ts';
import { restoreRelease } from './support/release-api.ts';

export { expect };

interface Fixtures {
  api: Api;
  /** Logs this browser in through the API. */
  signedInAs(username: string): Promise<void>;
  allowConsole(pattern: RegExp): void;
  release: Release;
  releaseIsKept: undefined;
  hasChosenCookies: boolean;
  cookiesAreChosen: undefined;
  guard: undefined;
}

const allowed = new WeakMap<Page, RegExp[]>();

export const test = base.extend<Fixtures>({
  api: async ({ context, baseURL }, use) => {
    await use(createApi(context.request, baseURL ?? ''));
  },

  signedInAs: async ({ api, page }, use) => {
    await use(async (username) => {
      // An open page would notice another profile and leave.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      await api.signIn(username);
    });
  },

  allowConsole: async ({ page }, use) => {
    const patterns: RegExp[] = [];
    allowed.set(page, patterns);
    await use((pattern) => void patterns.push(pattern));
  },

  guard: [
    async ({ page }, use) => {
      const complaints = await watchPage(page);
      // A page with many images fills the default of 250 entries, and later ones are lost.
      await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
      await use(undefined);
      // A request can still be on its way through a route when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const patterns = allowed.get(page) ?? [];
      const unexpected = complaints.filter(
        (text) => !patterns.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],

  hasChosenCookies: [true, { option: true }],

  cookiesAreChosen: [
    async ({ api, hasChosenCookies: hasSelectedCookies }, use) => {
      if (hasSelectedCookies) await api.chooseCookies({ isAllowed: false });
      await use(undefined);
    },
    { auto: true },
  ],

  release: async ({ baseURL }, use) => {
    await use(createRelease(baseURL ?? ''));
  },

  /** A journey that fails halfway leaves its versions, rollouts, and toggles to the next one otherwise. */
  releaseIsKept: [
    async ({ request, baseURL }, use) => {
      const readSnapshot = async () => (await createApi(request, baseURL ?? '').plan()).snapshot;
      const before = await readSnapshot();
      await use(undefined);
      if ((await readSnapshot()) !== before) await restoreRelease(request, before);
    },
    { auto: true },
  ],
});
