import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { ApiError } from '@corkboard/shared/remote';
import { useState } from 'react';

interface Typed {
  username_or_email: string;
  password: string;
  code?: string;
}

/** Sends a name and a password; where the account wants a code as well, `needsCode` turns true and the next try takes it along. */
export function useSecondFactor<T>(request: (typed: Typed) => Promise<T>) {
  const [needsCode, setNeedsCode] = useState(false);

  async function send({ username_or_email = '', password = '', code }: Record<string, string>) {
    try {
      return await request({ username_or_email, password, ...(code ? { code } : {}) });
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.codeNeeded) setNeedsCode(true);
      throw error;
    }
  }

  return { needsCode, send };
}
