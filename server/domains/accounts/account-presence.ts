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
  /** True if the removal of one of them would lock many other people. Then deactivate and settle them before it. */
  hasManyFollows(userIds: string[]): Promise<boolean>;
  /** Updates the counts of all people with a follow of a deactivated or reactivated account now, in short transactions. */
  settle(userIds: string[]): Promise<void>;
  /** Also deletes boards, Pins, follows, messages, and sessions. Pins that others saved from the account stay. */
  remove(userIds: string[], trx?: Transaction<Database>): Promise<void>;
}
