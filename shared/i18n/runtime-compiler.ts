import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Where nothing is built: in tests. Builds compile messages beforehand, and leave the compiler (5.5 kB) out. */
export const compileAtRuntime: ((message: string) => string | unknown[]) | undefined =
  compileMessage;
