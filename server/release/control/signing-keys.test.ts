import { generateKeyPairSync } from 'node:crypto';
import type { ReleaseFile } from '@corkboard/release-contract/contract';

import { ReportStore } from '../guard/report-store.ts';
import { activeOverrides, findActiveOverride } from '../planning/override-repository.ts';
import { makeOverride } from '../planning/overrides.ts';
import { readVersions } from '../planning/release-queries.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { readRollout } from '../rollouts/rollout-queries.ts';
import { stepRollout } from '../rollouts/rollout-steps.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { aKey, aRegisteredKey, signBuild, type TestKey } from '../testing/signed-builds.ts';
import { readAudit } from './audit/audit-queries.ts';
import { type Publishing, publish } from './publish.ts';
import { readSigningKeys, registerSigningKey, revokeSigningKey } from './signing-keys.ts';
import { readDiff } from './snapshot-queries.ts';
import { rollBack } from './snapshots.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
});
afterEach(() => ground.close());

const remote = 'mf-boards';
const reason = 'Leaked.';

function publishFiles(
  files: Record<string, string>,
  { promote: isPromoted = false, ...more }: Partial<Publishing> & { promote?: boolean } = {},
) {
  const archive = asStream(anArchive(files));
  return publish(
    { ...ground.publishing, ...more },
    { archive, actor: anActor, promote: isPromoted },
  );
}

function publishSigned(key: TestKey, changes: Partial<ReleaseFile> = {}, isPromoted = false) {
  return publishFiles(signBuild(aBuild(changes), key), { promote: isPromoted });
}

function revoke({ id }: TestKey, why = reason) {
  return revokeSigningKey(ground.publishing, anActor, { id, reason: why });
}

async function readVersion(version = '1.4.0') {
  const versions = await readVersions(ground.db, ground.publishing.folders, remote);
  return versions.find((it) => it.version === version);
}

describe('publishing', () => {
  it('keeps who signed a version', async () => {
    const key = await aRegisteredKey(ground);
    await publishSigned(key);

    expect((await readVersion())?.signed_by).toEqual({
      id: key.id,
      name: 'CI',
      team: 'boards',
      state: 'active',
    });
    const [entry] = await readAudit(ground.db, { action: 'publish' });
    expect(entry?.after).toMatchObject({ key: key.id });
  });

  it('accepts unsigned versions of teams without keys', async () => {
    await aRegisteredKey(ground, 'profile');
    expect(await publishFiles(aBuild())).toMatchObject({ already: false });
    expect(await readVersion()).not.toHaveProperty('signed_by');
  });

  it('notes a signature that no registered key made', async () => {
    const outcome = await publishSigned(aKey());
    expect(outcome.notes).toEqual([expect.stringContaining('its team has registered no key')]);
  });

  it.each<[string, RegExp, (key: TestKey) => Promise<Record<string, string>>]>([
    ['an unsigned version', /isn't signed, and team boards signs/, async () => aBuild()],
    [
      'a file that was changed',
      /a file or release\.json was changed after signing/,
      async (key) => ({ ...signBuild(aBuild(), key), 'web/later.3c4d.js': 'var later = 2;' }),
    ],
    [
      'a file that was added',
      /was changed after signing/,
      async (key) => ({ ...signBuild(aBuild(), key), 'node/more.js': 'module.exports = 1;' }),
    ],
    [
      'metadata that was changed',
      /was changed after signing/,
      async (key) => {
        const { 'signature.json': signature = '' } = signBuild(aBuild(), key);
        return { ...aBuild({ policy: 'ask' }), 'signature.json': signature };
      },
    ],
    [
      'a signature that was changed',
      /was changed after signing/,
      async (key) => {
        const files = signBuild(aBuild(), key);
        const said = JSON.parse(files['signature.json'] ?? '');
        const bytes = Buffer.from(said.signature, 'base64');
        bytes[0] = (bytes[0] ?? 0) ^ 1;
        const signature = bytes.toString('base64');
        return { ...files, 'signature.json': JSON.stringify({ ...said, signature }) };
      },
    ],
    [
      'a signature of another format',
      /isn't a signature of this format/,
      async () => ({ ...aBuild(), 'signature.json': '{"format":"corkboard-release/v9"}' }),
    ],
    ['an unknown key', /which isn't registered/, async () => signBuild(aBuild(), aKey())],
    [
      "another team's key",
      /of team profile, and it is a version of team boards/,
      async () => signBuild(aBuild(), await aRegisteredKey(ground, 'profile')),
    ],
    [
      'a revoked key',
      /of team boards, which was revoked: Leaked\./,
      async (key) => {
        await revoke(key);
        return signBuild(aBuild(), key);
      },
    ],
    [
      'a replaced key',
      /of team boards, which was retired: Replaced by CI 2\./,
      async (key) => {
        await aRegisteredKey(ground, 'boards', { name: 'CI 2', replaces: key.id });
        return signBuild(aBuild(), key);
      },
    ],
    [
      'an unsigned version after the last key ended',
      /isn't signed/,
      async (key) => {
        await revoke(key);
        return aBuild();
      },
    ],
  ])('rejects %s', async (_what, message, make) => {
    const files = await make(await aRegisteredKey(ground));
    const rejected = publishFiles(files);
    await expect(rejected).rejects.toMatchObject({
      code: 'bad_signature',
      message: expect.stringMatching(message),
    });
    await expect(rejected).rejects.toMatchObject({
      more: { problems: [{ check: 'signature', file: 'signature.json' }] },
    });
    expect(await readVersion()).toBeUndefined();
  });

  it('runs no code of a version without its signature', async () => {
    await aRegisteredKey(ground);
    let runs = 0;
    const tryRemote = async () => {
      runs += 1;
      return null;
    };
    await expect(publishFiles(aBuild(), { tryRemote })).rejects.toThrow("isn't signed");
    expect(runs).toBe(0);
  });

  it('rejects a version whose key is revoked during its checks', async () => {
    const key = await aRegisteredKey(ground);
    const tryRemote = async () => {
      await revoke(key);
      return null;
    };
    const published = publishFiles(signBuild(aBuild(), key), { tryRemote });
    await expect(published).rejects.toMatchObject({ code: 'bad_signature' });
    expect(await readVersion()).toBeUndefined();
  });

  it("needs the owning team's key for a remote that changes teams", async () => {
    const key = await aRegisteredKey(ground);
    await publishSigned(key);
    const taken = { team: 'thieves', version: '1.5.0', slots: ['profile.footer'] };
    await expect(publishFiles(aBuild(taken))).rejects.toThrow('team boards signs');
    expect(await publishSigned(key, taken)).toMatchObject({ already: false });
  });
});

describe('a revoked key', () => {
  let key: TestKey;

  beforeEach(async () => {
    key = await aRegisteredKey(ground);
    await publishSigned(key, { version: '1.4.0' }, true);
    await publishSigned(key, { version: '1.5.0' });
  });

  const refused = { code: 'key_revoked', message: expect.stringContaining('revoked: Leaked.') };

  it('leaves people the versions that they have', async () => {
    const { live } = await revoke(key);
    expect(live).toEqual(['mf-boards@1.4.0']);
    expect(await readVersion('1.4.0')).toMatchObject({
      channels: ['stable'],
      signed_by: { state: 'revoked' },
    });
  });

  it('keeps its versions from being promoted', async () => {
    await revoke(key);
    const order = { remote, version: '1.5.0' };
    await expect(promote(ground.publishing, anActor, order)).rejects.toMatchObject(refused);
    await expect(
      startRollout(ground.publishing, anActor, { ...order, reason }),
    ).rejects.toMatchObject(refused);
    const override = { remotes: { [remote]: '1.5.0' }, target: { visitor: 'v' }, reason };
    await expect(
      makeOverride({ ...ground.publishing, findAccount: async () => undefined }, anActor, override),
    ).rejects.toMatchObject(refused);
  });

  it('ends the overrides that give someone its versions', async () => {
    const own = { name: 'mf-eyes', team: 'eyes', slots: ['profile.footer'] };
    await publishFiles(aBuild({ ...own, version: '2.0.0' }));
    const overriding = { ...ground.publishing, findAccount: async () => undefined };
    const give = (remotes: Record<string, string>) =>
      makeOverride(overriding, anActor, { remotes, target: { visitor: 'v' }, reason });
    const bad = await give({ [remote]: '1.5.0', 'mf-eyes': '2.0.0' });
    const good = await give({ 'mf-eyes': '2.0.0' });

    await revoke(key);

    expect(await activeOverrides(ground.db)).toMatchObject([{ id: good.id }]);
    expect(await findActiveOverride(ground.db, bad.id)).toBeUndefined();
    const because = `The key CI (${key.id}) of team boards was revoked: Leaked.`;
    expect(await readAudit(ground.db, { action: 'clear_override' })).toMatchObject([
      { reason: because, before: { id: bad.id, remotes: bad.remotes } },
    ]);
  });

  it('ends overrides that were left, when it is revoked again', async () => {
    const overriding = { ...ground.publishing, findAccount: async () => undefined };
    const given = { remotes: { [remote]: '1.5.0' }, target: { visitor: 'v' }, reason };
    const { id } = await makeOverride(overriding, anActor, given);
    await revoke(key);
    await ground.db.updateTable('release_overrides').set({ cleared_at: null }).execute();

    await revoke(key);

    expect(await findActiveOverride(ground.db, id)).toBeUndefined();
  });

  it('is refused in sentences, whatever the reason ends with', async () => {
    await revoke(key, 'Stolen');
    await expect(
      promote(ground.publishing, anActor, { remote, version: '1.5.0' }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('which was revoked: Stolen. Publish it again'),
    });
  });

  it('keeps its versions from coming back', async () => {
    const next = await aRegisteredKey(ground, 'boards', { name: 'CI 2' });
    await publishSigned(next, { version: '1.6.0' }, true);
    await revoke(key);

    const diff = await readDiff(ground.db, '1.2.0', { to: 1 });
    expect(diff).toMatchObject({ can_restore: false, why_not: refused.message });
    await expect(rollBack(ground.publishing, anActor, { to: 1, reason })).rejects.toMatchObject({
      code: 'cannot_restore',
      message: refused.message,
    });
  });

  it('keeps its versions from being turned on again', async () => {
    const off = { remote, enabled: false, reason };
    await toggle(ground.publishing, anActor, off);
    await revoke(key);
    const on = { remote, enabled: true, reason };
    await expect(toggle(ground.publishing, anActor, on)).rejects.toMatchObject(refused);
  });

  it('pauses its rollouts, which can only go back', async () => {
    const order = { remote, version: '1.5.0', reason: 'Faster.' };
    const { rollout: id = '' } = await startRollout(ground.publishing, anActor, order);

    const { paused } = await revoke(key);
    expect(paused).toEqual(['The rollout of mf-boards 1.5.0 rests at 1%.']);
    expect(await readRollout(ground.db, id)).toMatchObject({
      state: 'paused',
      because: `The key CI (${key.id}) of team boards was revoked: Leaked.`,
    });
    for (const step of ['resume', 'advance', 'finish'] as const) {
      const asked = { id, step, reason, without_evidence: true };
      await expect(stepRollout(ground.publishing, anActor, asked)).rejects.toMatchObject(refused);
    }
    const back = await stepRollout(ground.publishing, anActor, { id, step: 'rollback', reason });
    expect(back.sentence).toContain('1.4.0 again');
  });

  describe('of the version before a rollout', () => {
    let id: string;

    beforeEach(async () => {
      const next = await aRegisteredKey(ground, 'boards', { name: 'CI 2' });
      await publishSigned(next, { version: '1.6.0' });
      const stages = [{ percent: 50, minutes: 60 }];
      const order = { remote, version: '1.6.0', reason: 'Faster.', stages };
      id = (await startRollout(ground.publishing, anActor, order)).rollout ?? '';
      await revoke(key);
    });

    it('keeps people from going back to it', async () => {
      const back = { id, step: 'rollback', reason } as const;
      await expect(stepRollout(ground.publishing, anActor, back)).rejects.toMatchObject(refused);
      const before = { to: (await activeSnapshot(ground.db)) - 1, reason };
      await expect(rollBack(ground.publishing, anActor, before)).rejects.toMatchObject({
        code: 'cannot_restore',
        message: refused.message,
      });
      expect(await readRollout(ground.db, id)).toMatchObject({ state: 'running', percent: 50 });
    });

    it.each(['in a stage', 'in the watch'])('makes the guard pause %s', async (when) => {
      if (when === 'in the watch') {
        const step = { id, step: 'finish', reason, without_evidence: true } as const;
        await stepRollout(ground.publishing, anActor, step);
      }
      const reports = new ReportStore(ground.db);
      for (const [version, kind] of [
        ['1.4.0', 'loaded'],
        ['1.6.0', 'failed'],
      ] as const) {
        for (let at = 0; at < 500; at++) {
          if (kind === 'loaded') reports.add({ remote, version, kind, duration: 100 });
          else reports.add({ remote, version, kind, phase: 'entry' });
        }
      }
      await createScheduler(ground, { flush: () => reports.flush() }).tick();

      const { state, because, percent } = await readRollout(ground.db, id);
      expect({ state, percent }).toEqual({
        state: 'paused',
        percent: when === 'in a stage' ? 50 : 100,
      });
      expect(because).toMatch(/The guard can't go back to 1\.4\.0: .* revoked: Leaked\..*off/);
    });
  });

  it('is recorded, and revoked once', async () => {
    await revoke(key);
    await revoke(key);
    const entries = await readAudit(ground.db, { action: 'revoke_key' });
    expect(entries).toMatchObject([
      { reason, before: { id: key.id, name: 'CI', team: 'boards' }, after: { versions: 2 } },
    ]);
  });
});

describe('keys', () => {
  const order = (key: Pick<TestKey, 'pem'>, more: object = {}) => ({
    team: 'boards',
    name: 'CI',
    public_key: key.pem,
    reason,
    ...more,
  });

  it('stay with the versions that they signed when they are replaced', async () => {
    const key = await aRegisteredKey(ground);
    await publishSigned(key);
    await aRegisteredKey(ground, 'boards', { name: 'CI 2', replaces: key.id });

    expect(await readSigningKeys(ground.db)).toMatchObject([
      { id: key.id, state: 'retired', because: 'Replaced by CI 2.', versions: 1 },
      { name: 'CI 2', state: 'active', versions: 0 },
    ]);
    const promoted = await promote(ground.publishing, anActor, { remote, version: '1.4.0' });
    expect(promoted.changed).toBe(true);
    const [entry] = await readAudit(ground.db, { action: 'rotate_key' });
    expect(entry).toMatchObject({ before: { id: key.id }, after: { name: 'CI 2' } });
  });

  it('are replaced only once, within their team', async () => {
    const key = await aRegisteredKey(ground);
    const other = order(aKey(), { team: 'profile', replaces: key.id });
    await expect(registerSigningKey(ground.publishing, anActor, other)).rejects.toThrow(
      'Only an active key of team profile can be replaced',
    );
    await revoke(key);
    const again = order(aKey(), { replaces: key.id });
    await expect(registerSigningKey(ground.publishing, anActor, again)).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it('are registered once', async () => {
    const key = await aRegisteredKey(ground);
    const again = registerSigningKey(ground.publishing, anActor, order(key, { team: 'profile' }));
    await expect(again).rejects.toMatchObject({ code: 'key_taken' });
  });

  it.each([
    ['a private key', /private key, which never leaves/, 'ed25519', 'private'],
    ['a key of another kind', /isn't an Ed25519 public key/, 'x25519', 'public'],
  ] as const)('are not %s', async (_what, message, type, half) => {
    const pair = type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync('x25519');
    const pem =
      half === 'private'
        ? pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
        : pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await expect(
      registerSigningKey(ground.publishing, anActor, order({ pem })),
    ).rejects.toMatchObject({ code: 'bad_request', message: expect.stringMatching(message) });
  });

  it("can't be touched with a token of another team", async () => {
    const key = await aRegisteredKey(ground);
    const actor = { ...anActor, team: 'profile' };
    const refusal = { code: 'not_allowed' };
    await expect(registerSigningKey(ground.publishing, actor, order(aKey()))).rejects.toMatchObject(
      refusal,
    );
    await expect(
      revokeSigningKey(ground.publishing, actor, { id: key.id, reason }),
    ).rejects.toMatchObject(refusal);
  });
});
