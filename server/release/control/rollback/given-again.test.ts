import { promote, toggle } from '../../rollouts/promote-toggle.ts';
import { stepRollout } from '../../rollouts/rollout-steps.ts';
import { startRollout } from '../../rollouts/start-rollout.ts';
import { readState } from '../../state/read-state.ts';
import { activeSnapshot } from '../../state/release-state-repository.ts';
import { updateNeedsApproval } from '../../state/remote-repository.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../../testing/release-kit.ts';
import { createFreeze } from '../freezes.ts';
import { readDiff } from '../snapshot-queries.ts';
import { rollBack } from '../snapshots.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0', '1.6.0']);
});
afterEach(() => ground.close());

const remote = 'mf-boards';
const reason = 'It fails.';

const toVersion = (version: string, of = remote) =>
  promote(ground.publishing, anActor, { remote: of, version, reason });
const turn = (enabled: boolean) => toggle(ground.publishing, anActor, { remote, enabled, reason });
const goBack = (to: number) => rollBack(ground.publishing, anActor, { to, reason });
const getLive = () => activeSnapshot(ground.db);

async function getStable(of = remote) {
  return (await readState(ground.db, await getLive())).remotes[of]?.channels['stable'];
}

async function freeze(): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await createFreeze(ground.db, anActor, { until, reason: 'The sale.' });
}

const holds = [
  ['in a freeze', freeze, /is frozen until/],
  [
    'if its remote needs approval',
    () => updateNeedsApproval(ground.db, remote, true),
    /mf-boards needs a second person's approval\./,
  ],
] as const;

describe.each(holds)('%s', (_when, hold, why) => {
  async function expectRejection(to: number, fix: string): Promise<void> {
    const live = await getLive();
    const message = expect.stringMatching(why);
    await expect(goBack(to)).rejects.toMatchObject({ code: 'cannot_restore', message });
    await expect(goBack(to)).rejects.toThrow(fix);
    const { why_not } = await readDiff(ground.db, ground.publishing.contract, { to });
    expect(why_not).toContain(fix);
    expect(await getLive()).toBe(live);
  }

  it('turns no remote on again, also with another version', async () => {
    const on = await getLive();
    await toVersion('1.5.0');
    await turn(false);
    await hold();
    await expectRejection(on, 'npm run release -- enable mf-boards');
    await expectRejection(on + 1, 'npm run release -- enable mf-boards');
  });

  it('gives no one a version that was rolled back since', async () => {
    const before = await getLive();
    await toVersion('1.5.0');
    await goBack(before);
    await hold();
    await expectRejection(before + 1, 'npm run release -- promote mf-boards@1.5.0');
  });

  it('gives no one a version whose rollout was rolled back after it finished', async () => {
    const stages = [{ percent: 100, minutes: 5 }];
    const order = { remote, version: '1.5.0', stages, reason };
    const { rollout: id = '' } = await startRollout(ground.publishing, anActor, order);
    const finish = { id, step: 'finish', without_evidence: true, reason } as const;
    await stepRollout(ground.publishing, anActor, finish);
    const bad = await getLive();
    await stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason });
    await hold();
    await expectRejection(bad, 'npm run release -- promote mf-boards@1.5.0');
  });

  it('changes no other remote either', async () => {
    const profile = 'mf-profile';
    await publishVersions(ground, ['2.0.0', '2.1.0'], { name: profile, slots: ['profile.header'] });
    const before = await getLive();
    await turn(false);
    await toVersion('2.1.0', profile);
    await hold();
    await expectRejection(before, 'This would turn mf-boards on again');
    expect(await getStable(profile)).toBe('2.1.0');
    await goBack(before + 1);
    expect(await getStable(profile)).toBe('2.0.0');
  });

  it('restores what another version replaced', async () => {
    const before = await getLive();
    await toVersion('1.5.0');
    await toVersion('1.6.0');
    await hold();
    await goBack(before + 1);
    expect(await getStable()).toBe('1.5.0');
    await goBack(before);
    expect(await getStable()).toBe('1.4.0');
  });

  it('goes back a second time if the first was undone', async () => {
    const before = await getLive();
    await toVersion('1.5.0');
    await goBack(before);
    const back = await getLive();
    await goBack(before + 1);
    await hold();
    await goBack(back);
    expect(await getStable()).toBe('1.4.0');
  });

  it('goes back to a version that was promoted again after it was rolled back', async () => {
    const before = await getLive();
    await toVersion('1.5.0');
    await goBack(before);
    await toVersion('1.5.0');
    await toVersion('1.6.0');
    await hold();
    await goBack(before + 1);
    expect(await getStable()).toBe('1.5.0');
  });

  it('leaves a remote off that the snapshot has off', async () => {
    await turn(false);
    const off = await getLive();
    await turn(true);
    await hold();
    await goBack(off);
    expect((await readState(ground.db, await getLive())).remotes[remote]?.enabled).toBe(false);
  });
});

it('turns a remote on again while nothing holds it', async () => {
  const on = await getLive();
  await turn(false);
  expect(await goBack(on)).toMatchObject({ changed: true, sentence: 'mf-boards: on.' });
});
