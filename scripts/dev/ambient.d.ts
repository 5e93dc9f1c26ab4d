declare module 'corkboard-published' {
  import type { PlannedRemote } from '@corkboard/shared/contract/release';
  import type { RemoteDefinition } from '@corkboard/shared/remote';

  export function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition>;
  export function evictContainer(planned: PlannedRemote): void;
}
