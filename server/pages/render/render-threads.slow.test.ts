import { jest } from '@jest/globals';

import { boardsRemote, type FixtureFolder, writeRemotes } from '../testing/fixture-remotes.ts';
import { openPool, type PoolKit } from '../testing/pool-kit.ts';

jest.setTimeout(600_000);

const RELEASES = 1000;

let kit: PoolKit;
const published: FixtureFolder[] = [];

afterEach(async () => {
  await kit.close();
  await Promise.all(published.splice(0).map((each) => each.remove()));
});

/** Keeps a MB of the 128 that a thread has. */
async function publish(release: number): Promise<FixtureFolder> {
  const remotes = {
    'mf-boards': boardsRemote({
      version: `2.0.${release}`,
      top: '(globalThis.kept ??= []).push(new Array(130_000).fill({}));',
      component: "() => h('i', null, `${globalThis.kept.length} kept`)",
    }),
  };
  // Where the fence can read them.
  const found = await writeRemotes(remotes, kit.root);
  published.push(found);
  return found;
}

it('renders a thousand releases without blaming one', async () => {
  kit = await openPool(boardsRemote());
  const { pages, kept } = await renderReleases();

  expect(kit.faults).toEqual([]);
  expect(pages).toBe(RELEASES);
  expect(kept).toBeLessThan(100);
});

async function renderReleases() {
  let pages = 0;
  let kept = 0;
  for (let release = 1; release <= RELEASES; release += 1) {
    const { plan, folders } = await publish(release);
    const job = {
      ...kit.job,
      plan: { ...kit.job.plan, remotes: { ...kit.job.plan.remotes, ...plan.remotes } },
      folders: { ...kit.job.folders, ...folders },
    };
    const { document } = await kit.pool.render(() => job, noData, FORM);
    const [, count] = /<i>(\d+) kept<\/i>/.exec(Buffer.from(document ?? []).toString()) ?? [];
    if (count !== undefined) pages += 1;
    kept = Math.max(kept, Number(count ?? 0));
  }
  return { pages, kept };
}

const noData = async () => ({ status: 404, body: '' });
const FORM = { nonce: 'nonce', encoding: null, webFolders: {} };
