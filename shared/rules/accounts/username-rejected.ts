import * as errorCodes from '../../contract/base/error-codes.ts';

export function isUsernameRejected({ code }: { code: number }): boolean {
  return code === errorCodes.usernameTaken || code === errorCodes.usernameChangedTooOften;
}
