import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';

import { DataFileError } from '../../platform/files/data-file-error.ts';
import { readAudit } from '../control/audit/audit-queries.ts';
import { acceptPlan } from '../control/plan-control.ts';
import { ReportStore } from '../guard/report-store.ts';
import { readState } from '../state/read-state.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { readRollout } from './rollout-queries.ts';
import { stepRollout } from './rollout-steps.ts';
import { startRollout } from './start-rollout.ts';

let ground: Ground;
let reports: ReportStore;
let id: string;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0']);
  reports = new ReportStore(ground.db);
  for (let at = 0; at < 500; at++) load('1.4.0');
  for (let at = 0; at < 500; at++) load('1.0.0', 'mf-other');
  await reports.flush();
  const stages = [{ percent: 100, minutes: 60 }];
  const order = { remote, version: '1.5.0', reason: 'Faster.', stages };
  const { rollout = '' } = await startRollout(ground.publishing, anActor, order);
  id = rollout;
  const step = { id, step: 'finish', reason: 'Good.', without_evidence: true } as const;
  await stepRollout(ground.publishing, anActor, step);
});
afterEach(() => ground.close());

const remote = 'mf-boards';
const ways =
  /Turn mf-boards off, promote a version that works, or restore .*rollback --to NUMBER --reason/;
const alter = (text: string) => sql.raw(text).execute(ground.db);

/** The plan with 1.5.0 alone stays, so that what is live is signed. */
const dropPlansOfOld = () => alter('delete from release_plans where counter < 3');
const changeOld = () => alter(`update remote_versions set policy = 'ask' where version = '1.4.0'`);
const damageLog = () =>
  alter(`update release_audit set actor = 'eve' where after ->> 'version' = '1.4.0'`);
const anchorsFile = () => path.join(ground.dataDir, 'audit-anchors.jsonl');
/** A folder in its place can't be read as a file. */
async function blockAnchors(): Promise<void> {
  await rm(anchorsFile(), { force: true });
  await mkdir(anchorsFile());
}

const anchor = () => ground.publishing.plans.anchors.follow(ground.db);

function load(version: string, of = remote): void {
  reports.add({ remote: of, version, kind: 'loaded', duration: 100 });
}

async function getStable(): Promise<string | undefined> {
  const state = await readState(ground.db, await activeSnapshot(ground.db));
  return state.remotes[remote]?.channels['stable'];
}

const goBackAsPerson = () =>
  stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason: 'Slow.' });

/** The version fails, and the guard sees it. */
async function goBackAsGuard(): Promise<void> {
  for (let at = 0; at < 8; at++) {
    reports.add({ remote, version: '1.5.0', kind: 'failed', phase: 'entry' });
    load('1.0.0', 'mf-other');
  }
  await createScheduler(ground, { flush: () => reports.flush() }).tick();
}

describe.each<[string, () => Promise<unknown>]>([
  ['the guard', goBackAsGuard],
  ['a person', goBackAsPerson],
])('in the watch, %s goes back', (_who, goBack) => {
  it('to a version that a signed plan had, although the audit log is damaged', async () => {
    await anchor();
    await damageLog();
    await goBack();
    expect(await getStable()).toBe('1.4.0');
    expect(await readRollout(ground.db, id)).toMatchObject({ state: 'rolled_back' });
    expect(await readAudit(ground.db, { action: 'rollout_rollback' })).toHaveLength(1);
  });

  it('to such a version also while the anchors of the log cannot be read', async () => {
    await blockAnchors();
    await goBack();
    expect(await getStable()).toBe('1.4.0');
  });

  it('on the word of the audit log if no signed plan had the version', async () => {
    await dropPlansOfOld();
    await goBack();
    expect(await getStable()).toBe('1.4.0');
  });
});

async function expectPauseOfGuard(why: string): Promise<void> {
  const live = await activeSnapshot(ground.db);
  await goBackAsGuard();
  const { state, because } = await readRollout(ground.db, id);
  expect(state).toBe('paused');
  expect(because).toContain("The guard can't go back to 1.4.0: mf-boards@1.4.0 can");
  expect(because).toContain(why);
  expect(because).toMatch(ways);
  expect(await activeSnapshot(ground.db)).toBe(live);
  expect(await getStable()).toBe('1.5.0');
}

describe.each<[string, string, () => Promise<unknown>]>([
  ['a version that was changed', 'It was changed in the database after it was live.', changeOld],
  [
    'a version that was changed, and which a forged plan has',
    'it was changed in the database',
    async () => {
      await changeOld();
      const forged = `replace(statement, '"mf-boards@1.4.0":"', '"mf-boards@1.4.0":"0')`;
      await alter(`update release_plans set statement = ${forged} where counter = 2`);
    },
  ],
  [
    'an unsigned version on the word of a damaged log',
    'The audit log was changed',
    async () => {
      await dropPlansOfOld();
      await damageLog();
    },
  ],
  [
    'an unsigned version that was changed',
    'it was changed in the database',
    async () => {
      await dropPlansOfOld();
      await changeOld();
    },
  ],
])('in the watch, no one gets %s again', (_what, why, change) => {
  it('from a person, who learns what else works', async () => {
    await change();
    await expect(goBackAsPerson()).rejects.toMatchObject({
      code: 'cannot_restore',
      status: 409,
      message: expect.stringContaining(why),
    });
    await expect(goBackAsPerson()).rejects.toThrow(ways);
    expect(await getStable()).toBe('1.5.0');
  });

  it('from the guard, which pauses and says why', async () => {
    await change();
    await expectPauseOfGuard(why);
  });
});

describe('in the watch, without a signed plan and while the anchors cannot be read', () => {
  const why =
    "The file of digests of the audit log can't be read: audit-anchors.jsonl in DATA_DIR (EISDIR).";

  beforeEach(async () => {
    await dropPlansOfOld();
    await blockAnchors();
  });

  it('asks a person to try again', async () => {
    await expect(goBackAsPerson()).rejects.toThrow(DataFileError);
    await expect(goBackAsPerson()).rejects.toThrow(why);
    expect(await getStable()).toBe('1.5.0');
    await rm(anchorsFile(), { recursive: true });
    await goBackAsPerson();
    expect(await getStable()).toBe('1.4.0');
  });

  it('pauses as the guard', () => expectPauseOfGuard(`mf-boards@1.4.0 cannot come back. ${why}`));
});

it('believes the newest plan, such as one that an admin has accepted', async () => {
  const channels = `'{remotes,mf-boards,channels,next}', '"1.4.0"'`;
  await changeOld();
  await alter(
    `update release_snapshots set state = jsonb_set(state, ${channels}) where number = 3`,
  );
  await acceptPlan(ground.publishing, anActor, { reason: 'It is ours.' });
  await goBackAsPerson();
  expect(await getStable()).toBe('1.4.0');
});
