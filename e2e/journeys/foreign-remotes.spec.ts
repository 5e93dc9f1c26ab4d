import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteVersion, toggleRemote } from '@corkboard/release-contract/requests';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { projectRoot, runIn } from '../support/command.ts';
import { type Guests, registerGuestTeam } from '../support/guest-team.ts';
import { pageRuns } from '../support/press.ts';

const PROFILE = '/tomasrey/';
const reason = 'A journey.';
const RSPACK = 'rspack-remote';
const PREACT = 'preact-parcel';
test.setTimeout(300_000);

let guests: Guests;
/** A new number for each journey: a running product rejects another build of the same version. */
let version: string;

test.beforeEach(async ({ request }) => {
  version = `1.0.${Date.now()}`;
  guests = await registerGuestTeam(request);
});
test.afterEach(async () => {
  await guests?.leave();
  for (const remote of [RSPACK, PREACT]) {
    await rm(join(getFolder(remote), 'dist'), { recursive: true, force: true });
  }
});

function getFolder(remote: string): string {
  return join(projectRoot, 'e2e/foreign', remote);
}

/** Runs the release command with a token that can only publish. */
async function publish(remote: string, url: string): Promise<void> {
  const folder = getFolder(remote);
  const command = join(projectRoot, 'cli/release/bin.mjs');
  const env = { CORKBOARD_URL: url, CORKBOARD_TOKEN: guests.token };
  const words = [command, 'publish', remote, '--version', version];
  const { code, output } = await runIn(folder, process.execPath, words, env);
  expect(code, output).toBe(0);
}

interface Tag {
  address: string;
  integrity: string;
}

/** Call before `goto`: some runtimes remove a script's tag after it ran. */
async function watchTags(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tags: { address: string; integrity: string }[] = [];
    Object.assign(window, { tags });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement)
          tags.push({ address: node.src, integrity: node.integrity });
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          tags.push({ address: node.href, integrity: node.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

function tagsSeen(page: Page): Promise<Tag[]> {
  return page.evaluate(() => (window as typeof window & { tags: Tag[] }).tags);
}

test('publishes a remote by command and shows it', { tag: '@core' }, async ({
  page,
  request,
  baseURL,
}) => {
  await publish(RSPACK, baseURL ?? '');
  await page.goto(PROFILE);
  const slot = page.getByRole('region', { name: 'Made with Rspack' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pageRuns(page);
  await expect(slot).toHaveCount(0);

  await guests.release.call(promoteVersion, { remote: RSPACK, version, reason });
  await expect
    .poll(async () => (await request.get(PROFILE)).text())
    .toContain('Someone looks at tomasrey.');
  await page.reload();
  await expect(slot).toContainText('Someone looks at tomasrey.');
});

test('shows remotes of another build tool and framework', async ({
  page,
  request,
  baseURL,
  allowConsole,
}) => {
  const ofRspack = page.getByRole('region', { name: 'Made with Rspack' });
  const inPreact = page.getByRole('region', { name: 'Notes in Preact' });
  const promote = (remote: string) =>
    guests.release.call(promoteVersion, { remote, version, reason });
  const turnOff = (remote: string) =>
    guests.release.call(toggleRemote, { remote, enabled: false, reason });

  for (const remote of [RSPACK, PREACT]) await publish(remote, baseURL ?? '');
  await promote(RSPACK);

  await expect
    .poll(async () => {
      const html = await (await request.get(PROFILE)).text();
      return html.includes('Someone looks at tomasrey.');
    })
    .toBe(true);
  await watchTags(page);
  await page.goto(PROFILE);
  await expect(ofRspack).toContainText('Someone looks at tomasrey.');
  await expect(ofRspack).toHaveCSS('text-align', 'center');
  await ofRspack.getByRole('button', { name: 'More of it' }).click();
  const more = ofRspack.getByText('Loaded in its own chunk.');
  await expect(more).toHaveCSS('font-style', 'italic');
  const tags = (await tagsSeen(page)).filter(({ address }) =>
    address.includes(`/remotes/${RSPACK}/`),
  );
  expect(tags.filter(({ address }) => address.endsWith('.css'))).toHaveLength(1);
  expect(tags.length).toBeGreaterThan(3);
  expect(tags.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);

  await page.route(`**/remotes/${RSPACK}/${version}/*.css*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  allowConsole(/integrity|CSS_CHUNK_LOAD_FAILED|Loading CSS chunk|ERR_|remotes\/rspack-remote/);
  await page.reload();
  await ofRspack.getByRole('button', { name: 'More of it' }).click();
  await expect(ofRspack.getByRole('alert')).toHaveText('The rest of it did not come.');
  await page.unroute(`**/remotes/${RSPACK}/${version}/*.css*`);

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await turnOff(RSPACK);
  await promote(PREACT);
  await expect(inPreact).toContainText('Notes of someone on tomasrey: 0');
  await expect(ofRspack).toHaveCount(0);
  await inPreact.getByRole('button', { name: 'Add a note' }).click();
  await expect(inPreact).toContainText('on tomasrey: 1');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.reload();
  await expect(inPreact).toContainText('on tomasrey: 0');
  await turnOff(PREACT);
  await expect(inPreact).toHaveCount(0);
});
