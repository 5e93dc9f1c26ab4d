import { SLOT_NAMES } from '@corkboard/release-contract/rules';
import semver from 'semver';

import { contractViolation } from './contract-diff.ts';
import {
  type ContractSnapshot,
  createSnapshot,
  readContractSnapshot,
} from './contract-snapshot.ts';
import { type Contract, readContract } from './read-contract.ts';

function aSnapshot(): ContractSnapshot {
  return { ...aContract(), facades: { remote: { Slot: '1.0.0', useShell: '1.2.0' } } };
}

function aContract(changes: Partial<Contract> = {}): Contract {
  return {
    version: '1.4.0',
    facades: { remote: ['Slot', 'useShell'] },
    types: { SlotProps: { 'profile.footer': "'profile.footer': { username: string; };" } },
    endpoints: { 'GET /v3/x': '1234' },
    ...changes,
  };
}

it('matches its snapshot or has a raised version', async () => {
  const complaint = contractViolation(await readContractSnapshot(), await readContract());
  expect(complaint).toBeUndefined();
});

it('has a version for each name of a facade', async () => {
  const { version, facades } = await readContractSnapshot();
  const versions = Object.values(facades).flatMap((names) => Object.values(names));
  expect(versions.length).toBeGreaterThan(100);
  expect(versions.filter((it) => !semver.valid(it) || semver.gt(it, version))).toEqual([]);
});

it('keeps the versions of names, and adds those of new ones', () => {
  const facades = { remote: ['Slot', 'useIntent'], ui: ['Slot'] };
  expect(createSnapshot(aSnapshot(), aContract({ facades, version: '1.5.0' }))).toEqual({
    ...aContract({ version: '1.5.0' }),
    facades: { remote: { Slot: '1.0.0', useIntent: '1.5.0' }, ui: { Slot: '1.5.0' } },
  });
});

it('requires a minor version for a new name', () => {
  const facades = { remote: ['Slot', 'useIntent', 'useShell'] };
  const complaint = contractViolation(aSnapshot(), aContract({ facades }));
  expect(complaint).toContain('useIntent of @corkboard/shared/remote is new');
  expect(complaint).toContain('to 1.5.0 (minor');
});

it('reads slots, events, the shell, facades, and calls', async () => {
  const { facades, types, endpoints } = await readContract();
  expect(facades['remote']).toEqual(expect.arrayContaining(['defineRemote', 'useShell']));
  expect(types['SlotProps']).toHaveProperty(['profile.footer']);
  expect(types['SlotProps']?.['profile.footer']).toContain('username: string');
  expect(types['Events']).toHaveProperty(['follow.changed']);
  expect(types['Shell']).toHaveProperty(['navigation']);
  expect(Object.keys(endpoints).length).toBeGreaterThan(50);
});

it('finds every slot in the names that publishing checks', async () => {
  const { types } = await readContract();
  expect(SLOT_NAMES.toSorted()).toEqual(Object.keys(types['SlotProps'] ?? {}).toSorted());
});

it('accepts an unchanged contract', () => {
  expect(contractViolation(aSnapshot(), aContract())).toBeUndefined();
});

it('requires a minor version for additions and changes', () => {
  const endpoints = { 'GET /v3/x': '5678', 'GET /v3/y': '9' };
  const complaint = contractViolation(aSnapshot(), aContract({ endpoints }));
  expect(complaint).toMatch(/GET \/v3\/x is new or another; GET \/v3\/y is new or another/);
  expect(complaint).toContain('Raise "version" in shared/package.json to 1.5.0 (minor');
});

it('requires a major version for removals', () => {
  const facades = { remote: ['Slot'] };
  const complaint = contractViolation(aSnapshot(), aContract({ facades, version: '1.5.0' }));
  expect(complaint).toContain('useShell of @corkboard/shared/remote is gone');
  expect(complaint).toContain('shared/package.json to 2.0.0 (major');
});

it('requires a new snapshot after the version is raised', () => {
  const complaint = contractViolation(aSnapshot(), aContract({ facades: {}, version: '2.0.0' }));
  expect(complaint).toMatch(/^The contract is 2\.0\.0.*npm run contract/);
});
