import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { contractViolation } from './contract-diff.ts';
import { type Contract, readContract } from './read-contract.ts';

export interface ContractSnapshot extends Omit<Contract, 'facades'> {
  /** The version of the contract since which the shell provides each name. Builds of remotes read it. */
  facades: Record<string, Record<string, string>>;
}

const getSnapshotFile = (root: string) => path.join(root, 'shared/contract.snapshot.json');

export async function readContractSnapshot(root = projectRoot): Promise<ContractSnapshot> {
  const snapshot = JSON.parse(await readFile(getSnapshotFile(root), 'utf8')) as ContractSnapshot;
  if (Object.values(snapshot.facades).some(Array.isArray))
    throw new Error(
      'shared/contract.snapshot.json is from an older branch. Take that of the main branch.',
    );
  return snapshot;
}

/** @throws if the contract has changed and its version wasn't raised */
export async function writeContract(root = projectRoot): Promise<ContractSnapshot> {
  const [kept, now] = [await readContractSnapshot(root), await readContract(root)];
  const complaint = contractViolation(kept, now);
  if (complaint?.startsWith('The contract has changed')) throw new Error(complaint);
  const contract = createSnapshot(kept, now);
  await writeFile(getSnapshotFile(root), `${JSON.stringify(contract, null, 2)}\n`);
  return contract;
}

/** A known name keeps its version; a new one gets that of the contract. */
export function createSnapshot(kept: ContractSnapshot, now: Contract): ContractSnapshot {
  const facades = Object.entries(now.facades).map(([facade, names]) => {
    const versions = names.map((name) => [name, kept.facades[facade]?.[name] ?? now.version]);
    return [facade, Object.fromEntries(versions)];
  });
  return { ...now, facades: Object.fromEntries(facades) };
}
