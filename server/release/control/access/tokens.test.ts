import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@corkboard/shared/rules/base';

import { toggle } from '../../rollouts/promote-toggle.ts';
import type { Actor } from '../../state/actor.ts';
import { aBuild, anArchive, asStream } from '../../testing/archives.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../../testing/release-kit.ts';
import { createFreeze } from '../freezes.ts';
import { publish } from '../publish.ts';
import { findPrincipal } from './principal-repository.ts';
import { ensureAdminToken, issueToken } from './tokens.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
});
afterEach(() => ground.close());

const boards = { remote: 'mf-boards' } as const;
const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
const order = { name: 'ci of boards', role: 'publisher', team: 'boards', days: 1 } as const;

it('stores a hash and never the token', async () => {
  const token = await issueToken(ground.db, anActor, order);
  const rows = await ground.db.selectFrom('release_tokens').selectAll().execute();
  const log = await ground.db.selectFrom('release_audit').selectAll().execute();

  expect(JSON.stringify([rows, log])).not.toContain(token);
  expect(await findPrincipal(ground.db, token)).toMatchObject({
    role: 'publisher',
    team: 'boards',
  });
});

it.each(['guard', 'Schedule'])(
  'is not for the name %s, as which the product acts',
  async (name) => {
    await expect(issueToken(ground.db, anActor, { ...order, name })).rejects.toMatchObject({
      code: 'bad_request',
    });
  },
);

it.each([
  ['has expired', { expires_at: new Date(Date.now() - 1000) }],
  ['was revoked', { revoked_at: new Date() }],
])('rejects a token that %s', async (_what, change) => {
  const token = await issueToken(ground.db, anActor, order);
  await ground.db.updateTable('release_tokens').set(change).execute();
  expect(await findPrincipal(ground.db, token)).toBeUndefined();
});

it.each<[string, (actor: Actor) => Promise<unknown>]>([
  [
    'publishes',
    (actor) => publish(ground.publishing, { archive: asStream(anArchive(aBuild())), actor }),
  ],
  [
    'changes a remote',
    (actor) => toggle(ground.publishing, actor, { ...boards, enabled: false, reason: 'Off.' }),
  ],
  ['makes a token', (actor) => issueToken(ground.db, actor, { ...order, name: 'late' })],
  ['freezes', (actor) => createFreeze(ground.db, actor, { until: tomorrow, reason: 'Holidays.' })],
])('no longer %s once it is revoked, also for a request that came before', async (_what, send) => {
  await publishVersions(ground, ['1.0.0']);
  const token = await issueToken(ground.db, anActor, order);
  const { id = '' } = (await findPrincipal(ground.db, token)) ?? {};
  await ground.db.updateTable('release_tokens').set({ revoked_at: new Date() }).execute();
  const read = () => ground.db.selectFrom('release_audit').selectAll().execute();
  const before = await read();

  await expect(send({ ...anActor, tokenId: id })).rejects.toMatchObject({ code: 'signed_out' });

  expect(await read()).toEqual(before);
});

describe('the admin token of this machine', () => {
  const file = () => path.join(ground.dataDir, 'admin-token');
  const kept = async () => (await readFile(file(), 'utf8')).trim();

  it('is created on the first start and kept afterward', async () => {
    expect(await ensureAdminToken(ground.db, ground.dataDir)).toBe(file());
    const token = await kept();
    expect(await findPrincipal(ground.db, token)).toMatchObject({ role: 'admin', team: null });
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    await ensureAdminToken(ground.db, ground.dataDir);
    expect(await kept()).toBe(token);
  });

  it("is replaced when the database doesn't know it", async () => {
    await writeFile(file(), 'corkboard_of-another-database', { mode: 0o644 });
    await ensureAdminToken(ground.db, ground.dataDir);
    expect(await findPrincipal(ground.db, await kept())).toMatchObject({ role: 'admin' });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('is replaced before it expires', async () => {
    await ensureAdminToken(ground.db, ground.dataDir);
    const old = await kept();
    const soon = new Date(Date.now() + 24 * 3_600_000);
    await ground.db.updateTable('release_tokens').set({ expires_at: soon }).execute();
    await ensureAdminToken(ground.db, ground.dataDir);
    expect(await kept()).not.toBe(old);
  });
});
