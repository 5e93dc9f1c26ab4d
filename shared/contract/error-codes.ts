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
  tooManyRequests: 8,
  /** The request came from a page of another site. */
  foreignOrigin: 9,
  conflict: 10,
  tooLarge: 11,
  unsupportedType: 12,
  userNotFound: 30,
  /** Deactivated or not available for another reason: the code that sends a signed-out visitor home. [ROUTE-056] */
  userUnavailable: 34,
  boardNotFound: 40,
  pinNotFound: 50,
  /** Username, email address or password do not fit together. */
  wrongCredentials: 78,
  emailTaken: 80,
  usernameTaken: 81,
  unavailable: 98,
  fault: 99,
} as const;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
