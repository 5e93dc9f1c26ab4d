import { SLOT_NAMES } from '@corkboard/release-contract/rules';

import { contractViolation } from './contract-diff.ts';
import { readContractSnapshot } from './contract-snapshot.ts';
import { type ContractSnapshot, readContract } from './read-contract.ts';

function aContract(changes: Partial<ContractSnapshot> = {}): ContractSnapshot {
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
  expect(contractViolation(aContract(), aContract())).toBeUndefined();
});

it('requires a minor version for additions and changes', () => {
  const endpoints = { 'GET /v3/x': '5678', 'GET /v3/y': '9' };
  const complaint = contractViolation(aContract(), aContract({ endpoints }));
  expect(complaint).toMatch(/GET \/v3\/x is new or another; GET \/v3\/y is new or another/);
  expect(complaint).toContain('Raise "version" in shared/package.json to 1.5.0 (minor');
});

it('requires a major version for removals', () => {
  const facades = { remote: ['Slot'] };
  const complaint = contractViolation(aContract(), aContract({ facades, version: '1.5.0' }));
  expect(complaint).toContain('useShell of @corkboard/shared/remote is gone');
  expect(complaint).toContain('shared/package.json to 2.0.0 (major');
});

it('requires a new snapshot after the version is raised', () => {
  const complaint = contractViolation(aContract(), aContract({ facades: {}, version: '2.0.0' }));
  expect(complaint).toMatch(/^The contract is 2\.0\.0.*npm run contract/);
});
