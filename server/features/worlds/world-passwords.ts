import type { World } from '@corkboard/shared/contract/world';

import { hashPassword } from '../../domains/accounts/passwords/password.ts';
import { lower } from './world-names.ts';

export async function hashPasswords(world: World): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = (world.users ?? []).filter((user) => user.password !== undefined);
  const hashNext = async (): Promise<void> => {
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      hashes.set(lower(user.username), await hashPassword(user.password ?? ''));
    }
  };
  // Four fill the thread pool and limit memory to 76 MiB.
  await Promise.all(Array.from({ length: 4 }, hashNext));
  return hashes;
}
