/** Closes and reopens accounts. Follow counts change with it, so the people domain implements it. */
export interface AccountPresence {
  deactivate(userIds: string[]): Promise<void>;
  reactivate(userIds: string[]): Promise<void>;
  /** True if staff closed the account. Only staff can reopen it. */
  isSuspended(userId: string): Promise<boolean>;
  /** Also deletes boards, Pins, follows, messages, and sessions. Pins that others saved from the account stay. */
  remove(userIds: string[]): Promise<void>;
}
