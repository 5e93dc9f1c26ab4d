/** The versions of the shared modules, by name. Set by the build. */
declare const __SHARED__: Record<string, string>;
/** The modules of the build that the code is in, by name. */
declare const __webpack_modules__: Record<string, unknown>;

declare module 'corkboard-published' {
  import type { PlannedRemote } from '@corkboard/shared/contract/release';
  import type { RemoteDefinition } from '@corkboard/shared/remote';

  export function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition>;
  export function evictContainer(planned: PlannedRemote): void;
  export function dropContainer(planned: PlannedRemote): boolean;
}

declare module 'corkboard-shared-modules' {
  export function share(name: string): object | Promise<object>;
}

declare module 'react-refresh/runtime';

declare module 'webpack/hot/emitter.js' {
  const emitter: object;
  export default emitter;
}

declare module 'webpack/hot/log.js' {
  const log: object;
  export default log;
}
