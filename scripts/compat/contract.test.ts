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

it('the contract is as its snapshot says, or its version was raised', async () => {
  const complaint = contractViolation(await readContractSnapshot(), await readContract());
  expect(complaint).toBeUndefined();
});

it('reads slots, events, what the shell hands over, facades and calls', async () => {
  const { facades, types, endpoints } = await readContract();
  expect(facades['remote']).toEqual(expect.arrayContaining(['defineRemote', 'useShell']));
  expect(types['SlotProps']).toHaveProperty(['profile.footer']);
  expect(types['SlotProps']?.['profile.footer']).toContain('username: string');
  expect(types['Events']).toHaveProperty(['follow.changed']);
  expect(types['Shell']).toHaveProperty(['navigation']);
  expect(Object.keys(endpoints).length).toBeGreaterThan(50);
});

it('says nothing of a contract that is the same', () => {
  expect(contractViolation(aContract(), aContract())).toBeUndefined();
});

it('asks for a minor version where something is new or says more', () => {
  const endpoints = { 'GET /v3/x': '5678', 'GET /v3/y': '9' };
  const complaint = contractViolation(aContract(), aContract({ endpoints }));
  expect(complaint).toMatch(/GET \/v3\/x is new or another; GET \/v3\/y is new or another/);
  expect(complaint).toContain('Raise "version" in shared/package.json to 1.5.0 (minor');
});

it('asks for a major version where something is gone, and a minor one is not enough', () => {
  const facades = { remote: ['Slot'] };
  const complaint = contractViolation(aContract(), aContract({ facades, version: '1.5.0' }));
  expect(complaint).toContain('useShell of @corkboard/shared/remote is gone');
  expect(complaint).toContain('shared/package.json to 2.0.0 (major');
});

it('asks for the snapshot once the version is raised far enough', () => {
  const complaint = contractViolation(aContract(), aContract({ facades: {}, version: '2.0.0' }));
  expect(complaint).toMatch(/^The contract is 2\.0\.0.*npm run contract/);
});
