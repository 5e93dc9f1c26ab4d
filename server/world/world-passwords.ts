import type { World } from '@corkboard/shared/contract/world.ts';
import { hash } from '@node-rs/argon2';

import { lower } from './check-references.ts';

/** argon2id, 19 MiB, two passes: what the product's sign-up uses. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes of the passwords in the file, by username in lower case; each with a salt of its own. */
export async function hashPasswords(world: World): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = (world.users ?? []).filter((user) => user.password !== undefined);
  const hashNext = async (): Promise<void> => {
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      hashes.set(lower(user.username), await hash(user.password ?? '', options));
    }
  };
  // Four at a time: as many as the thread pool takes, and never more than 76 MiB.
  await Promise.all(Array.from({ length: 4 }, hashNext));
  return hashes;
}
