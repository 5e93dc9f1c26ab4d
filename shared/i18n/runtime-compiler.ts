import { compileMessage } from '@lingui/message-utils/compileMessage';

/** For tests only: builds compile messages beforehand and leave out the compiler (5.5 kB). */
export const compileAtRuntime: ((message: string) => string | unknown[]) | undefined =
  compileMessage;
