import { sql } from 'kysely';
import { rollBack } from '../control/snapshots.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { resetAuditAnchors } from '../state/audit/audit-anchors.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { growAudit, rewriteAudit } from '../testing/rewrite-audit.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0']);
});
afterEach(() => ground.close());

const next = { remote: 'mf-boards', version: '1.5.0' };
const promoteNext = () => promote(ground.publishing, anActor, next);
const anchor = () => ground.publishing.plans.anchors.follow(ground.db);

async function changeVersion(): Promise<void> {
  await sql`update remote_versions set "commit" = 'evil' where version = '1.5.0'`.execute(
    ground.db,
  );
}

const vouchForChange = ({ after }: { after: unknown }) => ({
  after: (after as { version?: string } | null)?.version
    ? { ...(after as object), commit: 'evil' }
    : after,
});

it('promotes a version as it was published', async () => {
  await anchor();
  expect(await promoteNext()).toMatchObject({ changed: true });
});

it.each([
  ['promoting', promoteNext],
  ['rolling out', () => startRollout(ground.publishing, anActor, { ...next, reason: 'Faster.' })],
])('refuses %s on the word of a changed entry', async (_what, change) => {
  await changeVersion();
  await sql`update release_audit set after = jsonb_set(after, '{commit}', '"evil"')
    where after ->> 'version' = '1.5.0'`.execute(ground.db);
  await expect(change()).rejects.toMatchObject({
    code: 'audit_changed',
    status: 409,
    message: expect.stringContaining('The audit log was changed at entry 3.'),
  });
});

it('trusts no log that was rewritten since its anchor', async () => {
  await anchor();
  await changeVersion();
  await rewriteAudit(ground.db, vouchForChange);
  await expect(promoteNext()).rejects.toMatchObject({ code: 'audit_changed' });
});

it('trusts no log that was rewritten since a signed plan', async () => {
  const off = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };
  await toggle(ground.publishing, anActor, off);
  await changeVersion();
  await rewriteAudit(ground.db, vouchForChange);
  await expect(promoteNext()).rejects.toMatchObject({ code: 'audit_changed' });
});

it('trusts no second entry of a publication', async () => {
  await changeVersion();
  const [entry] = await ground.db
    .selectFrom('release_audit')
    .selectAll()
    .where(sql<string>`after ->> 'version'`, '=', '1.5.0')
    .execute();
  await ground.db.transaction().execute(async (trx) => {
    const head = await ReleaseHead.lock(trx, anActor);
    const { action = '', remote = null, reason = '', after } = entry ?? {};
    const draft = { action, remote, reason, before: null, after };
    await head.record({ ...draft, ...vouchForChange({ after }) });
  });
  await anchor();
  await expect(promoteNext()).rejects.toMatchObject({ code: 'version_changed' });
});

it('reads the log only up to its next signed end', async () => {
  await anchor();
  const off = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };
  await toggle(ground.publishing, anActor, off);
  await sql`update release_audit set actor = 'eve' where action = 'disable'`.execute(ground.db);
  expect(await promoteNext()).toMatchObject({ changed: true });
});

it('reads a long log that was restored only up to the next thousand', async () => {
  await sql`delete from release_plans`.execute(ground.db);
  await growAudit(ground.db, 1500);
  await resetAuditAnchors(ground.dataDir, ground.key);
  await anchor();
  await ground.publishing.plans.anchors.fillGaps(ground.db);
  await sql`update release_audit set actor = 'eve' where number = 1001`.execute(ground.db);
  expect(await promoteNext()).toMatchObject({ changed: true });
});

it('restores no unsigned snapshot of a changed version', async () => {
  await promoteNext();
  await promote(ground.publishing, anActor, { ...next, version: '1.4.0' });
  await sql`delete from release_plans where counter < 3`.execute(ground.db);
  await changeVersion();
  const back = { to: 2, reason: 'Not yet.' };
  await expect(rollBack(ground.publishing, anActor, back)).rejects.toMatchObject({
    code: 'version_changed',
  });
});
