/**
 * Stable numbers for callers to compare. Never reuse a number for another meaning. Each is an export, so that a script has
 * only those that it compares. [ERR-006]
 */
export {
  BOARD_BUSY as boardBusy,
  UNKNOWN_REQUEST as notFound,
} from '../../rules/base/api-codes.ts';
export const badInput = 1;
export const signInFirst = 3;
export const forbidden = 4;
export const cannotAct = 5;
export const otherViewer = 6;
export const tooManyRequests = 8;
export const foreignOrigin = 9;
export const conflict = 10;
export const tooLarge = 11;
export const unsupportedType = 12;
export const idempotencyMismatch = 13;
export const tokenInvalid = 14;
export const tokenScope = 15;
export const userNotFound = 30;
export const userUnavailable = 34;
export const boardNotFound = 40;
export const sectionNotFound = 41;
export const boardArchived = 43;
export const staleVersion = 44;
export const cannotUndo = 45;
export const inviteNotFound = 46;
export const pinNotFound = 50;
export const linkUnusable = 60;
export const duplicatePin = 52;
export const wrongCredentials = 78;
export const emailTaken = 80;
export const usernameTaken = 81;
export const codeNeeded = 82;
export const wrongCode = 83;
export const linkExpired = 84;
export const confirmFirst = 85;
export const needsOwnSignIn = 86;
export const usernameChangedTooOften = 87;
export const inviteCodeNotValid = 90;
export const alreadyDecided = 91;
export const unavailable = 98;
export const fault = 99;
