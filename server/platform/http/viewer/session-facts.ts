export interface SessionFacts {
  id: string;
  userId: string;
  /** The account that logged in, which differs from the current one after a switch. */
  homeId: string;
  isLimited: boolean;
  confirmedAt: Date;
  wantsEarly: boolean;
}
