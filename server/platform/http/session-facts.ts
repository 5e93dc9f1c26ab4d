/** What a session knows of itself. */
export interface SessionFacts {
  id: string;
  userId: string;
  /** The account whose sign-in opened it: another than the session's own after a switch. */
  homeId: string;
  isLimited: boolean;
  /** When somebody last proved in it who they are. */
  confirmedAt: Date;
  /** Whether its account has asked for new versions before everyone else. */
  wantsEarly: boolean;
}
