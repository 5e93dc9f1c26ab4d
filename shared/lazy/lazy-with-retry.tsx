import { type ComponentType, lazy } from 'react';

/** Code that did not come. It stays so until the boundary that shows it calls `forget`. */
class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  /** Makes the next render ask again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}

/**
 * `React.lazy` for a part that can be tried again: React itself keeps a rejection for ever. Forgotten sooner than its
 * boundary has shown it, each render would ask anew, without end.
 */
export function lazyWithRetry<P extends object>(
  get: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Part = attempt();

  function attempt() {
    const Attempt = lazy(async () => {
      try {
        return { default: await get() };
      } catch (error) {
        throw new PartLoadError(error, () => {
          // A second boundary may have caught the same one, while the next attempt is under way.
          if (Part === Attempt) Part = attempt();
        });
      }
    });
    return Attempt;
  }

  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}

/** For a boundary before its next attempt. By its shape: every build has a copy of the class above. */
export function resetFailedImport(error: unknown): void {
  if (error instanceof Error && 'forget' in error && typeof error.forget === 'function') {
    error.forget();
  }
}
