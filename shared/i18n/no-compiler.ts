export const compileAtRuntime = undefined;
