import { startRollout } from '../rollouts/start-rollout.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

let one: Kit;
let other: Kit;

beforeEach(async () => {
  one = await openKit();
  other = await openKit({ sibling: one });
  await publishVersions(one, ['1.4.0', '1.5.0']);
});
afterEach(async () => {
  await other.close();
  await one.close();
});

it('gives a visitor the same plan on every process', async () => {
  const stages = [{ percent: 50, minutes: 60 }];
  const order = { remote: 'mf-boards', version: '1.5.0', stages, reason: 'Half of them.' };
  await startRollout(one.publishing, anActor, order);
  await Promise.all([one.release.state.refresh(), other.release.state.refresh()]);

  const versions = new Set<string>();
  for (let visitor = 0; visitor < 20; visitor++) {
    const cookies = { visitor: String(visitor).padStart(22, 'v') };
    const [first, second] = await Promise.all(
      [one, other].map(({ app }) => app.inject({ url: '/_release/plan', cookies })),
    );
    expect(second?.json()).toEqual(first?.json());
    versions.add(first?.json().remotes['mf-boards'].version);
  }
  expect(versions).toEqual(new Set(['1.4.0', '1.5.0']));
});

it('keeps the last good plan while the database is unavailable', async () => {
  await one.release.state.refresh();
  const cookies = { visitor: 'v'.repeat(22) };
  const before = (await one.app.inject({ url: '/_release/plan', cookies })).json();
  const tables = ['release_head', 'release_overrides', 'experiments'] as const;
  const rename = async (from: string, to: string) =>
    one.db.schema.alterTable(from).renameTo(to).execute();
  for (const table of tables) await rename(table, `${table}_away`);
  try {
    await one.release.state.refresh();
    const after = await one.app.inject({ url: '/_release/plan', cookies });
    expect([after.statusCode, after.json()]).toEqual([200, before]);
  } finally {
    for (const table of tables) await rename(`${table}_away`, table);
  }
});
