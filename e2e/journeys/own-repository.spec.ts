import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteVersion, toggleRemote } from '@corkboard/release-contract/requests';

import { expect, test } from '../fixtures.ts';
import { type CommandResult, projectRoot, runIn } from '../support/command.ts';
import { GUESTS, registerGuestTeam } from '../support/guest-team.ts';
import { repack } from '../support/repack.ts';

const REMOTE = 'field-notes';
const TITLE = 'Field notes';
/** A new number each time: a running product rejects another build of the same version. */
const PATCH = Date.now();
const VERSION = `0.1.${PATCH}`;
const PROFILE = '/tomasrey/';
const GREETING = 'tomasrey says hello to you.';
/** Most of the time is the install. */
const ALL_OF_IT = 600_000;

test('creates, tests, ships, and turns off a standalone remote', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(ALL_OF_IT);
  const url = baseURL ?? '';
  const guests = await registerGuestTeam(request);
  const place = await mkdtemp(join(tmpdir(), 'corkboard-own-repository-'));
  const folder = join(place, REMOTE);
  const env = { CORKBOARD_URL: url, CORKBOARD_TOKEN: guests.token };
  const inRepository = (...words: string[]) => runIn(folder, 'npm', words, env);

  try {
    await test.step('creates it with packages of the product only', async () => {
      const create = ['run', '--silent', 'release', '--', 'create', REMOTE];
      const flags = ['--folder', folder, '--team', GUESTS];
      expectDone(await runIn(projectRoot, 'npm', [...create, ...flags], env));
      expectDone(await inRepository('version', VERSION, '--no-git-tag-version'));
      expectDone(await inRepository('install', '--no-progress'));
      const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      expect(dependencies['@corkboard/shared']).toContain(`${url}/_release/sdk/`);
    });

    await test.step('passes its tests and type check', async () => {
      expectDone(await inRepository('test'));
      expectDone(await inRepository('run', 'typecheck'));
    });

    await test.step('publishes it without releasing it', async () => {
      const { output } = expectDone(await inRepository('run', 'release', '--', 'publish', REMOTE));
      expect(output).toContain(`Published ${REMOTE}@${VERSION}`);
      expect(await (await request.get(PROFILE)).text()).not.toContain(GREETING);
    });

    await test.step('rejects promotion with a publisher token', async () => {
      const words = [
        'run',
        'release',
        '--',
        'promote',
        `${REMOTE}@${VERSION}`,
        '--reason',
        'Please',
      ];
      const { code, output } = await inRepository(...words);
      expect(code).not.toBe(0);
      expect(output).toMatch(/publisher|manager/i);
    });

    await test.step('shows it in server HTML after promotion', async () => {
      await guests.release.call(promoteVersion, {
        remote: REMOTE,
        version: VERSION,
        reason: 'A journey.',
      });
      await expect.poll(async () => (await request.get(PROFILE)).text()).toContain(GREETING);
      await page.goto(PROFILE);
      const slot = page.locator('[data-slot="profile.footer"]');
      await expect(slot).toHaveAttribute('data-remote', REMOTE);
      await expect(page.getByRole('region', { name: TITLE })).toHaveText(GREETING);
    });

    await test.step('rejects other bytes under the same version', async () => {
      const next = `0.1.${PATCH + 1}`;
      const component = join(folder, 'src/greeting.tsx');
      const source = await readFile(component, 'utf8');
      await writeFile(component, source.replace('says hello', 'waves'));
      const again = await inRepository('run', 'release', '--', 'publish', REMOTE);
      expect(again.code).not.toBe(0);
      expect(again.output).toContain(
        `${REMOTE}@${VERSION} is taken. The next free version is ${next}: raise the version`,
      );

      // The server rejects it too, not only the command line.
      const built = join(folder, 'dist', VERSION);
      const from = { remote: REMOTE, version: VERSION };
      const response = await request.post('/_release/v1/publish', {
        headers: {
          authorization: `Bearer ${guests.token}`,
          'content-type': 'application/gzip',
        },
        data: await repack(built, from, VERSION, { policy: 'ask' }),
      });
      expect(response.status()).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'version_taken',
        message: expect.stringContaining(next),
      });
    });

    await test.step('removes it from the open page when off', async () => {
      await guests.release.call(toggleRemote, {
        remote: REMOTE,
        enabled: false,
        reason: 'A journey.',
      });
      await expect(page.getByRole('region', { name: TITLE })).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(`${TITLE} is temporarily unavailable.`);
    });
  } finally {
    await guests.leave();
    await rm(place, { recursive: true, force: true });
  }
});

function expectDone(ran: CommandResult): CommandResult {
  expect(ran.code, ran.output).toBe(0);
  return ran;
}
