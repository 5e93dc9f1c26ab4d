import { errorCodes } from '../contract/error-codes.ts';

/** Whether a change of a profile was refused for its username: taken meanwhile, or changed too often. */
export function isUsernameRejected({ code }: { code: number }): boolean {
  return code === errorCodes.usernameTaken || code === errorCodes.usernameChangedTooOften;
}
