import type { RemoteFailurePhase } from '@corkboard/shared/contract/release';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly phase: RemoteFailurePhase;

  constructor(phase: RemoteFailurePhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}
