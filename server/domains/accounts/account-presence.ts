import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Closes and reopens accounts. Follow counts change with it, so the people domain implements it.
 * A method runs in `trx` if there is one, and otherwise in a new transaction.
 */
export interface AccountPresence {
  deactivate(userIds: string[], trx?: Transaction<Database>): Promise<void>;
  reactivate(userIds: string[], trx?: Transaction<Database>): Promise<void>;
  /** True if staff closed the account. Only staff can reopen it. */
  isSuspended(userId: string, trx?: Transaction<Database>): Promise<boolean>;
  /** True if the removal of one of them would lock many other people, unless they are deactivated and counted before it. */
  hasManyFollows(userIds: string[], trx?: Transaction<Database>): Promise<boolean>;
  /** Whether the counts of other people follow these accounts. If there are many, a job updates them later. */
  isCounted(userIds: string[], trx?: Transaction<Database>): Promise<boolean>;
  /** Also deletes boards, Pins, follows, messages, and sessions. Pins that others saved from the account stay. */
  remove(userIds: string[], trx?: Transaction<Database>): Promise<void>;
}
