import { contractViolation } from '../compat/contract-diff.ts';
import { readContractSnapshot, writeContract } from '../compat/contract-snapshot.ts';
import { readContract } from '../compat/read-contract.ts';

/** `npm run contract`: writes the snapshot of a contract whose version has been raised as far as its changes ask for. */
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
