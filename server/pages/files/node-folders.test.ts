import { aPlan } from '../testing/fixture-remotes.ts';
import { warmUpJob } from '../warm-up-job.ts';
import { getFolders } from './node-folders.ts';

it('omits a missing or altered node build', async () => {
  const plan = aPlan({ 'mf-profile': ['page.profile'], 'mf-boards': ['profile.boards'] });
  const errors: unknown[] = [];
  const folders = await getFolders(
    plan,
    async (name) => {
      if (name === 'mf-boards') throw new Error('changed on disk');
      return `/remotes/${name}`;
    },
    (...error) => void errors.push(error),
  );
  expect(folders).toEqual({ 'mf-profile': '/remotes/mf-profile' });
  expect(errors).toEqual([['mf-boards', '1.0.0', 'integrity', 'Error: changed on disk']]);
});

it('skips applications and remotes that are off', async () => {
  const plan = aPlan({ 'mf-consent': [], 'mf-boards': ['profile.boards'] });
  plan.remotes['mf-boards'] = { title: 'Boards', off: 'Resting.', slots: ['profile.boards'] };
  Object.assign(plan.remotes['mf-consent'] ?? {}, { kind: 'application' });
  const job = await warmUpJob(plan, () => Promise.reject(new Error('asked')));
  expect(job.folders).toEqual({});
});
