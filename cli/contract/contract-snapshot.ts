import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { type ContractSnapshot, readContract } from './read-contract.ts';

const getSnapshotFile = (root: string) => path.join(root, 'shared/contract.snapshot.json');

export async function readContractSnapshot(root = projectRoot): Promise<ContractSnapshot> {
  return JSON.parse(await readFile(getSnapshotFile(root), 'utf8')) as ContractSnapshot;
}

export async function writeContract(root = projectRoot): Promise<ContractSnapshot> {
  const contract = await readContract(root);
  await writeFile(getSnapshotFile(root), `${JSON.stringify(contract, null, 2)}\n`);
  return contract;
}
