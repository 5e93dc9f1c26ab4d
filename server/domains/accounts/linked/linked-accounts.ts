import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import type { Db } from '../../../platform/db/db.ts';

/** Accounts that a person reaches through another one. They are members of businesses, so that domain implements it. */
export interface LinkedAccounts {
  /** Also deactivated ones that only their owners can reopen, for their owners. */
  listLinked(homeId: string, on?: Db): Promise<Omit<LinkedAccount, 'is_current' | 'may_switch'>[]>;
  link(profileId: string, homeId: string, on?: Db): Promise<void>;
  unlink(profileId: string, homeId: string, on?: Db): Promise<void>;
  hasMembers(profileId: string): Promise<boolean>;
  /** Locks the person and the owned businesses, so that two last owners can't leave a business at once. */
  lock(homeId: string, trx: Db): Promise<void>;
  /**
   * Returns accounts that only this one can reach: owned, without their own sign-in, and without another owner who can
   * act. They are deactivated with it, and deleted unless a deactivated owner can come back. [ACCT-004, ACCT-006]
   */
  goesWith(homeId: string, on?: Db): Promise<DependentAccount[]>;
}

export interface DependentAccount {
  id: string;
  username: string;
  /** A deactivated one, who can come back. */
  hasOtherOwner: boolean;
}
