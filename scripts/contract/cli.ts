import { contractViolation } from '../compat/contract-diff.ts';
import { readContractSnapshot, writeContract } from '../compat/contract-snapshot.ts';
import { readContract } from '../compat/read-contract.ts';

/** `npm run contract`: writes the snapshot if the contract's version matches its changes. */
const [kept, now] = [await readContractSnapshot(), await readContract()];
const complaint = contractViolation(kept, now);
if (complaint === undefined) {
  console.log(`The snapshot of contract ${now.version} is true already.`);
} else if (complaint.startsWith('The contract has changed')) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  await writeContract();
  console.log(`shared/contract.snapshot.json tells of contract ${now.version} now.`);
}
