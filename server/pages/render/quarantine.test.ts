import { aPlan } from '../testing/fixture-remotes.ts';
import { createQuarantine } from './quarantine.ts';

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
  quarantine.add('mf-boards', '1.0.0', 'import');
  quarantine.add('mf-profile', '0.9.0', 'import');
  expect(quarantine.among(plan)).toEqual(['mf-boards']);
  expect(quarantine.harmfulAmong(plan)).toEqual([]);
  expect(quarantine.rests()[0]).toEqual({
    remote: 'mf-boards',
    version: '1.0.0',
    fault: 'import',
    until: new Date(60_000),
  });
  pass(60_000);
  expect(quarantine.among(plan)).toEqual([]);
  expect(quarantine.rests()).toEqual([]);
});

it('remembers a harmful version after a smaller error', () => {
  const { quarantine, pass } = aQuarantine();
  quarantine.add('mf-boards', '1.0.0', 'loop', true);
  pass(30_000);
  quarantine.add('mf-boards', '1.0.0', 'import');
  pass(40_000);
  expect(quarantine.harmfulAmong(plan)).toEqual(['mf-boards']);
  pass(20_000);
  quarantine.add('mf-boards', '1.0.0', 'import');
  expect(quarantine.harmfulAmong(plan)).toEqual([]);
});

it('counts consecutive throws and restarts after a good page', () => {
  const { quarantine } = aQuarantine();
  const strike = () => quarantine.strike('mf-boards', '1.0.0', 'render');
  strike();
  strike();
  quarantine.forgive('mf-boards', '1.0.0');
  strike();
  strike();
  expect(quarantine.among(plan)).toEqual([]);
  strike();
  expect(quarantine.among(plan)).toEqual(['mf-boards']);
});
