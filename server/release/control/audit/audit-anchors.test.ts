import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { openServerKey } from '../../../platform/keys/server-key.ts';
import { toggle } from '../../rollouts/promote-toggle.ts';
import { AuditAnchors, resetAuditAnchors } from '../../state/audit/audit-anchors.ts';
import { findAuditEnd } from '../../state/audit/audit-entry-queries.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../../testing/release-kit.ts';
import { growAudit, rewriteAudit } from '../../testing/rewrite-audit.ts';
import { verifyAudit } from './audit-queries.ts';

let ground: Ground;
let dataDir: string;
let anchors: AuditAnchors;

beforeEach(async () => {
  ground = await openGround();
  dataDir = await mkdtemp(join(tmpdir(), 'corkboard-anchors-'));
  anchors = new AuditAnchors(dataDir, ground.key);
  await publishVersions(ground, ['1.4.0', '1.5.0']);
  await anchors.follow(ground.db);
});
afterEach(async () => {
  await ground.close();
  await rm(dataDir, { recursive: true });
});

const verify = () => verifyAudit(ground.db, { anchors: new AuditAnchors(dataDir, ground.key) });

async function disable(): Promise<void> {
  const order = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };
  await toggle(ground.publishing, anActor, order);
}

const rebuild = (count: number) => rewriteAudit(ground.db, () => ({ actor: 'eve' }), count);

it('accepts a log that grew since its last anchor', async () => {
  await disable();
  expect(await verify()).toMatchObject({ is_whole: true });
  expect(await anchors.follow(ground.db)).toBe(true);
  expect(await verify()).toMatchObject({ is_whole: true });
});

it('detects a log that was rebuilt with valid digests', async () => {
  const { entries } = await verify();
  await rebuild(entries);
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
  expect(await verify()).toMatchObject({ is_whole: false, broken_at: entries });
});

it('detects a log that was cut off and continued', async () => {
  const { entries } = await verify();
  await rebuild(1);
  expect(await verify()).toMatchObject({ is_whole: false, broken_at: 2 });
  for (let number = 1; number < entries; number += 1) {
    const enabled = number % 2 === 0;
    const order = { remote: 'mf-boards', enabled, reason: 'Slow.' };
    await toggle(ground.publishing, anActor, order);
  }
  await new AuditAnchors(dataDir, ground.key).follow(ground.db);
  expect(await verify()).toMatchObject({ is_whole: false });
});

it('reports a contradiction once', async () => {
  const { entries } = await verify();
  await rebuild(entries);
  const restarted = new AuditAnchors(dataDir, ground.key);
  expect(await restarted.follow(ground.db)).toBe(false);
  expect(await restarted.follow(ground.db)).toBe(true);
});

it('starts over after a backup was restored', async () => {
  const { entries } = await verify();
  await rebuild(entries - 1);
  await resetAuditAnchors(dataDir, ground.key);
  expect(await verify()).toMatchObject({ is_whole: true });
  expect(await new AuditAnchors(dataDir, ground.key).follow(ground.db)).toBe(true);
});

describe('in a long log', () => {
  let entries: number;

  beforeEach(async () => {
    await growAudit(ground.db, 3200);
    await anchors.follow(ground.db);
    ({ entries } = await verify());
  });

  function countReads(): { db: Db; count: () => number } {
    let count = 0;
    const db = ground.db.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { db, count: () => count };
  }

  async function listNew(): Promise<number[]> {
    const before = (await anchors.read()).digests;
    await anchors.fillGaps(ground.db);
    const { digests, problem } = await anchors.read();
    expect(problem).toBeNull();
    return [...digests.keys()].filter((number) => !before.has(number));
  }

  it('are at most a thousand entries apart', async () => {
    expect(await listNew()).toEqual([1000, 2000, 3000]);
    expect(await listNew()).toEqual([]);
    expect(await verify()).toMatchObject({ is_whole: true, entries });
  });

  it.each<[string, () => Promise<unknown>, number[]]>([
    [
      'an entry was changed',
      () => sql`update release_audit set actor = 'eve' where number = 1500`.execute(ground.db),
      [2000, 3000],
    ],
    [
      'an entry was removed',
      () => sql`delete from release_audit where number = 1500`.execute(ground.db),
      [2000, 3000],
    ],
    ['all were rebuilt', () => rebuild(entries), []],
  ])('are not added before the place where %s', async (_what, change, expected) => {
    await change();
    expect(await listNew()).toEqual(expected);
    expect(await verify()).toMatchObject({ is_whole: false });
  });

  it('are not repeated at the end of a gap', async () => {
    await growAudit(ground.db, 4000 - entries);
    await resetAuditAnchors(dataDir, ground.key);
    await new AuditAnchors(dataDir, ground.key).follow(ground.db);
    await sql`update release_audit set actor = 'eve' where number = 3500`.execute(ground.db);
    const file = join(dataDir, 'audit-anchors.jsonl');
    const before = await readFile(file, 'utf8');
    await anchors.fillGaps(ground.db);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('are not looked for again in a gap that nothing fills', async () => {
    await rebuild(entries);
    const first = countReads();
    await anchors.fillGaps(first.db);
    expect(first.count()).toBeGreaterThan(0);
    const second = countReads();
    await anchors.fillGaps(second.db);
    expect(second.count()).toBe(0);
  });

  it('are not added once the server stops', async () => {
    const stopping = new AbortController();
    const reads = countReads();
    const filling = anchors.fillGaps(reads.db, stopping.signal);
    stopping.abort();
    await filling;
    expect(reads.count()).toBe(1);
    expect(await listNew()).toEqual([1000, 2000, 3000]);
  });
});

it('ignores a line that a power cut left unfinished', async () => {
  await appendFile(join(dataDir, 'audit-anchors.jsonl'), '\n{"audit_num');
  await disable();
  await new AuditAnchors(dataDir, ground.key).follow(ground.db);
  await rebuild((await verify()).entries);
  expect(await verify()).toMatchObject({ is_whole: false });
});

describe('without the key of the server', () => {
  const file = () => join(dataDir, 'audit-anchors.jsonl');
  const changeAnchors = async (change: (line: string) => string) => {
    const lines = (await readFile(file(), 'utf8')).split('\n');
    await writeFile(file(), lines.map((line) => (line === '' ? '' : change(line))).join('\n'));
  };
  const readEnd = async () => {
    const end = await findAuditEnd(ground.db);
    return { audit_number: end?.audit_number ?? 0, audit_digest: end?.audit_digest ?? '' };
  };

  it('accepts no anchor that was rewritten with the log', async () => {
    const { entries } = await verify();
    await rebuild(entries);
    const end = await readEnd();
    await changeAnchors((line) => JSON.stringify({ ...JSON.parse(line), ...end }));
    expect(await verify()).toMatchObject({
      is_whole: false,
      sentence: expect.stringContaining(`The anchor of entry ${entries} was changed.`),
    });
  });

  it('accepts no unsigned anchor after a signed one', async () => {
    await disable();
    await appendFile(file(), `\n${JSON.stringify(await readEnd())}`);
    expect(await verify()).toMatchObject({ is_whole: false, broken_at: null });
  });

  it('accepts no anchor of another key', async () => {
    await disable();
    const thief = openServerKey(join(dataDir, 'thief'));
    await new AuditAnchors(dataDir, thief).follow(ground.db);
    expect(await verify()).toMatchObject({ is_whole: false });
  });

  it('finds a log that was rebuilt with its unsigned anchors by its plans', async () => {
    const { entries } = await verify();
    await disable();
    await rebuild(entries + 1);
    const end = await readEnd();
    await writeFile(file(), JSON.stringify(end));
    expect(await verify()).toMatchObject({ is_whole: true });

    const { plans } = ground.publishing;
    const anchors = new AuditAnchors(dataDir, ground.key);
    expect(await verifyAudit(ground.db, { anchors, plans })).toMatchObject({ is_whole: false });
  });

  it('names a plan whose end of the log was changed', async () => {
    await ground.db
      .updateTable('release_plans')
      .set({ statement: sql`replace(statement, '"number":', '"number":1')` })
      .execute();
    const { plans } = ground.publishing;
    expect(await verifyAudit(ground.db, { plans })).toMatchObject({
      is_whole: false,
      sentence: expect.stringContaining('changed after it was signed'),
    });
  });
});

it('still reads anchors from before they were signed', async () => {
  const end = await findAuditEnd(ground.db);
  await writeFile(join(dataDir, 'audit-anchors.jsonl'), JSON.stringify(end));
  await disable();
  await new AuditAnchors(dataDir, ground.key).follow(ground.db);
  expect(await verify()).toMatchObject({ is_whole: true });
  await rebuild((await verify()).entries);
  expect(await verify()).toMatchObject({ is_whole: false });
});
