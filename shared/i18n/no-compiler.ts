/** Stands for `run-time-compiler.ts` in builds. */
export const compileAtRunTime = undefined;
