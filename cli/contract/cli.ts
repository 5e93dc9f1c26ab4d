import { contractViolation } from './contract-diff.ts';
import { readContractSnapshot, writeContract } from './contract-snapshot.ts';
import { readContract } from './read-contract.ts';
import { writeRequests } from './write-requests.ts';

/** `npm run contract`: writes the requests of all endpoints, and the snapshot if the contract's version matches its changes. */
await writeRequests();

const [kept, now] = [await readContractSnapshot(), await readContract()];
const complaint = contractViolation(kept, now);
if (complaint === undefined) {
  console.log(`The snapshot of contract ${now.version} is true already.`);
} else if (complaint.startsWith('The contract has changed')) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  await writeContract();
  console.log(`shared/contract.snapshot.json now describes contract ${now.version}.`);
}
