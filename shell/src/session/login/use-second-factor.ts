import { errorCodes } from '@corkboard/shared/contract/base';
import { ApiError } from '@corkboard/shared/remote';
import { useState } from 'react';

type Fields = Record<string, string>;

/** Not a failure: the form has a field for the code now, which explains itself. */
export class CodeNeeded extends Error {}

/** Sends a form. If the account also requires a code, `needsCode` becomes true and the next attempt includes it. */
export function useSecondFactor<T>(
  request: (fields: Fields, code: { code?: string }) => Promise<T>,
) {
  const [needsCode, setNeedsCode] = useState(false);

  async function send({ code, ...fields }: Fields) {
    try {
      return await request(fields, code ? { code } : {});
    } catch (error) {
      if (!(error instanceof ApiError && error.code === errorCodes.codeNeeded)) throw error;
      setNeedsCode(true);
      throw new CodeNeeded();
    }
  }

  return { needsCode, send };
}
