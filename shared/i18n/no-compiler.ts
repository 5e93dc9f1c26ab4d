/** Replaces `runtime-compiler.ts` in builds. */
export const compileAtRunTime = undefined;
