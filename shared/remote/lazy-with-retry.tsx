import { type ComponentType, lazy } from 'react';

class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}

/**
 * `React.lazy` that can be retried: React itself caches a rejection permanently. Forgetting it before the boundary
 * renders would retry on every render without end.
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

/** Matches by shape, because remotes built before contract 1.44 have their own copy of the class above. */
export function resetFailedImport(error: unknown): void {
  if (error instanceof Error && 'forget' in error && typeof error.forget === 'function') {
    error.forget();
  }
}
