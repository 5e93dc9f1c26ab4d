import { test as base, expect, type Page } from '@playwright/test';

import { type Api, apiOf } from './support/api.ts';
import { watchPage } from './support/console-guard.ts';
import { type Release, releaseOf } from './support/release.ts';

export { expect };

interface Fixtures {
  api: Api;
  /** Logs this browser in through the API. */
  signedInAs(username: string): Promise<void>;
  allowConsole(pattern: RegExp): void;
  /** Undoes every change after the test. */
  release: Release;
  hasChosenCookies: boolean;
  cookiesAreChosen: undefined;
  guard: undefined;
}

const allowed = new WeakMap<Page, RegExp[]>();

export const test = base.extend<Fixtures>({
  api: async ({ context, baseURL }, use) => {
    await use(apiOf(context.request, baseURL ?? ''));
  },

  signedInAs: async ({ api }, use) => {
    await use(async (username) => {
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
      await use(undefined);
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
      if (hasSelectedCookies) await api.rejectCookies();
      await use(undefined);
    },
    { auto: true },
  ],

  release: async ({ baseURL }, use) => {
    const release = releaseOf(baseURL ?? '');
    try {
      await use(release);
    } finally {
      await release.undo();
    }
  },
});
