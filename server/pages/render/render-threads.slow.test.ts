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

/** Keeps a MB, of the 128 that a thread has, as the code of a version does. */
async function publish(release: number): Promise<FixtureFolder> {
  const found = await writeRemotes({
    'mf-boards': boardsRemote({
      version: `2.0.${release}`,
      top: '(globalThis.kept ??= []).push(new Array(130_000).fill({}));',
      component: "() => h('i', null, `${globalThis.kept.length} kept`)",
    }),
  });
  published.push(found);
  return found;
}

it('renders a thousand releases without blaming one', async () => {
  kit = await openPool(boardsRemote());
  const { pages, kept } = await renderReleases();

  expect(kit.faults).toEqual([]);
  expect(pages).toBe(RELEASES);
  expect(kept).toBeLessThan(50);
});

async function renderReleases() {
  let pages = 0;
  let kept = 0;
  for (let release = 1; release <= RELEASES; release += 1) {
    const { plan, folders } = await publish(release);
    const { html } = await kit.render(undefined, {
      plan: { ...kit.job.plan, remotes: { ...kit.job.plan.remotes, ...plan.remotes } },
      folders: { ...kit.job.folders, ...folders },
    });
    const [, count] = /<i>(\d+) kept<\/i>/.exec(html.replaceAll('<!-- -->', '')) ?? [];
    if (count !== undefined) pages += 1;
    kept = Math.max(kept, Number(count ?? 0));
  }
  return { pages, kept };
}
