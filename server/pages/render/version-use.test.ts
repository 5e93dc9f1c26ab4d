import { aPlan } from '../testing/fixture-remotes.ts';
import { trackVersionUse } from './version-use.ts';

const createPlan = (container: string) => {
  const plan = aPlan({ 'mf-boards': ['profile.boards'] });
  const [remote] = Object.values(plan.remotes);
  return { ...plan, remotes: { 'mf-boards': { ...remote, container } } } as typeof plan;
};

function noteReleases(count: number, use = trackVersionUse(), pages = 1) {
  for (let release = 0; release < count; release += 1) {
    for (let page = 0; page < pages; page += 1) use.note(createPlan(`release ${release}`));
  }
  return use;
}

it('finds too much unused code after many releases', () => {
  expect(noteReleases(30).isTooMuchUnused()).toBe(false);
  expect(noteReleases(40).isTooMuchUnused()).toBe(true);
  expect(noteReleases(10, undefined, 100).isTooMuchUnused()).toBe(false);
});

it('takes versions for used that visitors get in turn', () => {
  const use = trackVersionUse();
  for (let visit = 0; visit < 1000; visit += 1) use.note(createPlan(`channel ${visit % 20}`));
  expect(use.isTooMuchUnused()).toBe(false);

  for (let visit = 0; visit < 20; visit += 1) use.note(createPlan('stable'));
  expect(use.isTooMuchUnused()).toBe(true);
});
