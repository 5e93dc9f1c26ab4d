import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import type { Db } from '../../../platform/db/db.ts';

/** Accounts that a person reaches through another one. They are members of businesses, so that domain implements it. */
export interface LinkedAccounts {
  /** Also deactivated ones without their own sign-in, for their owners. */
  listLinked(homeId: string, on?: Db): Promise<Omit<LinkedAccount, 'is_current' | 'may_switch'>[]>;
  link(profileId: string, homeId: string, on?: Db): Promise<void>;
  unlink(profileId: string, homeId: string, on?: Db): Promise<void>;
  unlinkAll(profileId: string, trx: Db): Promise<void>;
  /** Whether someone can act as it now. */
  hasMembers(profileId: string, on?: Db, except?: string): Promise<boolean>;
  /** Locks the person and the owned businesses, so that two last owners can't leave a business at once. */
  lock(homeId: string, trx: Db): Promise<void>;
  /**
   * Returns accounts that could be lost without this one: owned, without their own sign-in, and without another owner who
   * can act. They are deactivated with it, and deleted unless they can come back. [ACCT-004, ACCT-006]
   */
  goesWith(homeId: string, on?: Db): Promise<DependentAccount[]>;
}

export interface DependentAccount {
  id: string;
  username: string;
  /** Someone can log in to it, or to another owner of it. */
  canComeBack: boolean;
}
