import type { RenderJob } from '@corkboard/shared/contract/base';
import { isPlanned } from '@corkboard/shared/rules/release';

import { aPlan } from '../testing/fixture-remotes.ts';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import type { RenderPool } from './render-pool.ts';
import type { RenderedPage } from './render-visits.ts';
import { separatePools } from './separate-pools.ts';

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

function aPool(name: string): RenderPool {
  return {
    warm: async () => {},
    async render(jobWithout) {
      asked.push(name);
      return { plan: jobWithout(new Set()).plan, isUnstarted: true } as RenderedPage;
    },
    rests: () => [{ remote: name, version: '1.0.0', fault: 'loop', until: new Date(0) }],
    isBusy: () => name === 'promoted',
    close: async () => void asked.push(`closed ${name}`),
  };
}

const pool = separatePools(aPool('promoted'), aPool('unpromoted'));

function render(why: 'stable' | 'rollout' | 'next' | 'override') {
  const plan = aPlan({ 'mf-boards': [], 'mf-profile': [] });
  const { 'mf-boards': boards } = plan.remotes;
  if (isPlanned(boards)) boards.why = why;
  const job: RenderJob = {
    url: '/',
    origin: '',
    plan,
    folders: {},
    skip: [],
    viewer: ANONYMOUS_VIEWER,
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  };
  const form = { nonce: '', encoding: null, webFolders: null };
  return pool.render(
    () => job,
    async () => ({ status: 404, body: '' }),
    form,
  );
}

it('renders overridden versions apart from all others', async () => {
  for (const why of ['stable', 'rollout', 'next', 'override'] as const) await render(why);
  expect(asked).toEqual(['promoted', 'promoted', 'promoted', 'unpromoted']);
});

it('leaves a page to the browser while the process starts', async () => {
  expect(await render('override')).toMatchObject({ isUnstarted: false });
  expect(await render('stable')).toMatchObject({ isUnstarted: true });
});

it('lists the remotes that rest in both pools', async () => {
  expect(pool.rests().map(({ remote }) => remote)).toEqual(['promoted', 'unpromoted']);
  await pool.close();
  expect(asked).toEqual(['closed promoted', 'closed unpromoted']);
});
