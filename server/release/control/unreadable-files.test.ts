import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sql } from 'kysely';

import { DataFileError } from '../../platform/files/data-file-error.ts';
import { openServerKey } from '../../platform/keys/server-key.ts';
import { SettingError } from '../../platform/settings/settings.ts';
import { PlanGuard } from '../state/plan-guard.ts';
import { aBuild, anArchive } from '../testing/archives.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';
import { ensureAdminToken } from './access/tokens.ts';

let kit: Kit;
let headers: { authorization: string };

beforeEach(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.4.0', '1.5.0']);
  await kit.release.state.refresh();
  headers = await kit.bearer('admin');
});
afterEach(() => kit.close());

const getFile = (name: string) => path.join(kit.dataDir, name);

/** A folder in its place can't be read as a file, also by root. */
async function block(name: string): Promise<void> {
  await rename(getFile(name), getFile(`${name}.kept`)).catch(() => {});
  await mkdir(getFile(name));
}

async function unblock(name: string): Promise<void> {
  await rm(getFile(name), { recursive: true });
  await rename(getFile(`${name}.kept`), getFile(name));
}

const ANCHORS = 'audit-anchors.jsonl';
const why =
  "The file of digests of the audit log can't be read: audit-anchors.jsonl in DATA_DIR (EISDIR). Make it readable for the server, or restore your copy of it. Then try again.";

function call(route: string, payload?: object) {
  const [method = '', url = ''] = route.split(' ');
  return kit.app.inject({
    method: method as 'GET',
    url: `/_release/v1/${url}`,
    headers,
    ...(payload && { payload: { reason: 'Faster.', ...payload } }),
  });
}

function publishNext(query = '') {
  return kit.app.inject({
    method: 'POST',
    url: `/_release/v1/publish${query}`,
    headers: { ...headers, 'content-type': 'application/gzip' },
    payload: anArchive(aBuild({ version: '1.6.0' })),
  });
}

const next = { remote: 'mf-boards', version: '1.5.0' };
const override = { remotes: { 'mf-boards': '1.5.0' }, account: 'inesmoreau' };

describe('while the digests of the audit log cannot be read', () => {
  beforeEach(async () => {
    await sql`insert into users (id, username, full_name, first_name)
      values ('ines', 'inesmoreau', 'Ines Moreau', 'Ines')`.execute(kit.db);
    await block(ANCHORS);
  });

  it.each<[string, () => ReturnType<typeof call>]>([
    ['promoting', () => call('POST promote', next)],
    ['planning', () => call('POST promote', { ...next, at: new Date(Date.now() + 60_000) })],
    ['rolling out', () => call('POST rollouts', next)],
    ['giving', () => call('POST overrides', override)],
    ['verifying the log', () => call('GET audit/verify')],
  ])('refuses %s with the reason, and works later', async (_what, ask) => {
    const refused = await ask();
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { code: 'unavailable', message: why },
    ]);
    await unblock(ANCHORS);
    expect((await ask()).statusCode).toBe(200);
  });

  it('restores no unsigned snapshot, and says why', async () => {
    await unblock(ANCHORS);
    await call('POST promote', next);
    await sql`delete from release_plans where counter < 2`.execute(kit.db);
    await block(ANCHORS);
    const refused = await call('POST rollback', { to: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([503, why]);
  });

  it('does not go back from a watched rollout, and says why', async () => {
    await unblock(ANCHORS);
    const { rollout: id } = (await call('POST rollouts', next)).json();
    const step = (name: string) =>
      call(`POST rollouts/${id}/step`, { step: name, without_evidence: true });
    await step('finish');
    await sql`delete from release_plans where counter < 3`.execute(kit.db);
    await block(ANCHORS);
    const refused = await step('rollback');
    expect([refused.statusCode, refused.json().message]).toEqual([503, why]);
    await unblock(ANCHORS);
    expect((await step('rollback')).statusCode).toBe(200);
  });

  it('verifies everything else of a version', async () => {
    const { holds, checks } = (await call('GET verify?remote=mf-boards&version=1.4.0')).json();
    expect(holds).toBe(false);
    const failed = checks.filter((check: { result: string }) => check.result === 'fails');
    expect(failed).toEqual([
      { name: 'published', result: 'fails', sentence: why },
      { name: 'audit', result: 'fails', sentence: why },
    ]);
  });

  it('publishes a version without promoting it, and logs why', async () => {
    const log = jest.spyOn(kit.app.log, 'error');
    const answer = await publishNext('?promote=true');
    expect(answer.json()).toMatchObject({ version: '1.6.0', promoted: false, sentence: why });
    expect(log).toHaveBeenCalledWith(expect.any(DataFileError), 'A file of the server failed.');
  });

  it('keeps a scheduled change, and makes it later', async () => {
    await unblock(ANCHORS);
    const due = new Date(Date.now() + 60_000);
    const { order } = (await call('POST promote', { ...next, at: due.toISOString() })).json();
    await block(ANCHORS);
    const errors: unknown[] = [];
    const scheduler = createScheduler(kit, {
      log: { info: () => {}, warn: () => {}, error: (error: unknown) => void errors.push(error) },
      now: () => due,
    });
    const getState = async () => {
      const orders: { id: string; state: string }[] = (await call('GET orders?all=true')).json();
      return orders.find(({ id }) => id === order)?.state;
    };
    await scheduler.tick();
    expect([await getState(), errors.map(String)]).toEqual([
      'scheduled',
      [expect.stringContaining(why)],
    ]);
    await unblock(ANCHORS);
    await scheduler.tick();
    expect(await getState()).toBe('done');
  });
});

it('names the error of any other file, and works later', async () => {
  await rm(getFile('remotes/.incoming'), { recursive: true });
  await writeFile(getFile('remotes/.incoming'), '');
  const refused = await publishNext();
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { code: 'unavailable', message: expect.stringMatching(/one of its files \(E\w+\)\. Its log/) },
  ]);
  await rm(getFile('remotes/.incoming'));
  expect((await publishNext()).json()).toMatchObject({ version: '1.6.0', already: false });
});

describe('a start', () => {
  it.each<[string, () => unknown, string | RegExp]>([
    [
      'release-plan.json',
      () => new PlanGuard({ key: kit.key, dataDir: kit.dataDir }),
      "release-plan.json can't be read. Make it readable or restore it, or delete it",
    ],
    [
      'release-key.pem',
      () => openServerKey(kit.dataDir),
      "release-key.pem can't be read. Make it readable for the server, or restore your copy of it.",
    ],
    [
      'admin-token',
      () => ensureAdminToken(kit.db, kit.dataDir),
      /written to .*admin-token\. Make the data folder writable, or remove what .* Error: EISDIR/,
    ],
  ])('says what to do about a file that cannot be read: %s', async (file, start, expected) => {
    await block(file);
    const failing = Promise.resolve().then(start);
    await expect(failing).rejects.toThrow(SettingError);
    await expect(failing).rejects.toThrow(expected);
  });
});
