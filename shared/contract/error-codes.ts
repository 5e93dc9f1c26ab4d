/**
 * The API's own error codes, beside the HTTP status: stable numbers for callers to compare.
 * 0 is success. A number is never given a second meaning. [ERR-006]
 */
export const errorCodes = {
  /** The request itself is wrong; `message_detail` names the field. */
  badInput: 1,
  notFound: 2,
  /** Nobody is signed in, or by an emailed link alone. */
  signInFirst: 3,
  forbidden: 4,
  /** The member can't act as the profile of the request, or no longer can. */
  cannotAct: 5,
  tooManyRequests: 8,
  /** The request came from a page of another site. */
  foreignOrigin: 9,
  conflict: 10,
  tooLarge: 11,
  unsupportedType: 12,
  /** An `Idempotency-Key` came back with another request. */
  idempotencyMismatch: 13,
  userNotFound: 30,
  /** Deactivated or not available for another reason: the code that sends a signed-out visitor home. [ROUTE-056] */
  userUnavailable: 34,
  boardNotFound: 40,
  sectionNotFound: 41,
  /** Long work on a board is under way: what would get in its way waits for it. */
  boardBusy: 42,
  boardArchived: 43,
  /** Somebody has changed it since the version that was named. */
  staleVersion: 44,
  /** It was undone before, or its 30 days are over. */
  cannotUndo: 45,
  inviteNotFound: 46,
  pinNotFound: 50,
  /** A page that a Pin was to be made of cannot be read from here. */
  linkUnusable: 60,
  /** The Pin is there already; saving it again needs `allows_duplicate`. */
  duplicatePin: 52,
  /** Username, email address or password do not fit together. */
  wrongCredentials: 78,
  emailTaken: 80,
  usernameTaken: 81,
  /** The password is right, and a code of the second factor is needed as well. */
  codeNeeded: 82,
  wrongCode: 83,
  /** An emailed link was used, is too old or never was. */
  linkExpired: 84,
  /** It needs a sign-in of the last minutes, or the password once more. */
  confirmFirst: 85,
  /** An account without a password or another way in of its own would be out of reach. */
  needsOwnSignIn: 86,
  usernameChangedTooOften: 87,
  inviteCodeNotValid: 90,
  alreadyDecided: 91,
  unavailable: 98,
  fault: 99,
} as const;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
