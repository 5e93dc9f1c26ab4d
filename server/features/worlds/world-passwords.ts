import type { World } from '@corkboard/shared/contract/world.ts';

import { hashPassword } from '../../domains/accounts/password.ts';
import { lower } from './world-names.ts';

/** Hashes of the passwords in the file, by username in lower case; each with a salt of its own. */
export async function hashPasswords(world: World): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = (world.users ?? []).filter((user) => user.password !== undefined);
  const hashNext = async (): Promise<void> => {
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      hashes.set(lower(user.username), await hashPassword(user.password ?? ''));
    }
  };
  // Four at a time: as many as the thread pool takes, and never more than 76 MiB.
  await Promise.all(Array.from({ length: 4 }, hashNext));
  return hashes;
}
