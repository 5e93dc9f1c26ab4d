import { createQuarantine } from './quarantine.ts';
import { aPlan } from './testing/fixture-remotes.ts';

const plan = aPlan({ 'mf-boards': ['profile.boards'], 'mf-profile': ['page.profile'] });

function aQuarantine() {
  let now = 0;
  const quarantine = createQuarantine(() => now);
  const pass = (time: number) => {
    now += time;
  };
  return { quarantine, pass };
}

it('excludes one version for a minute', () => {
  const { quarantine, pass } = aQuarantine();
  quarantine.add('mf-boards', '1.0.0');
  quarantine.add('mf-profile', '0.9.0');
  expect(quarantine.among(plan)).toEqual(['mf-boards']);
  expect(quarantine.harmfulAmong(plan)).toEqual([]);
  pass(60_000);
  expect(quarantine.among(plan)).toEqual([]);
});

it('remembers a harmful version after a smaller error', () => {
  const { quarantine, pass } = aQuarantine();
  quarantine.add('mf-boards', '1.0.0', true);
  pass(30_000);
  quarantine.add('mf-boards', '1.0.0');
  pass(40_000);
  expect(quarantine.harmfulAmong(plan)).toEqual(['mf-boards']);
  pass(20_000);
  quarantine.add('mf-boards', '1.0.0');
  expect(quarantine.harmfulAmong(plan)).toEqual([]);
});

it('counts consecutive throws and restarts after a good page', () => {
  const { quarantine } = aQuarantine();
  const strike = () => quarantine.strike('mf-boards', '1.0.0');
  strike();
  strike();
  quarantine.forgive('mf-boards', '1.0.0');
  strike();
  strike();
  expect(quarantine.among(plan)).toEqual([]);
  strike();
  expect(quarantine.among(plan)).toEqual(['mf-boards']);
});
