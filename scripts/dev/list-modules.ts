/** Lets the page's errors name their sources. Each build has its own modules, and this in its entry. */
const scope = globalThis as { __liveModules?: Record<string, unknown>[] };
scope.__liveModules ??= [];
scope.__liveModules.push(__webpack_modules__);
