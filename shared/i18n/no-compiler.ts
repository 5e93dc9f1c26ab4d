export const compileAtRunTime = undefined;
