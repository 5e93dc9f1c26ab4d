import { mapStack } from './map-stack.ts';

/** Where React's development build says which component threw an error that a boundary has caught. */
const COMPONENT = 2;

/**
 * The product shows a sentence in place of a slot that throws. Here the overlay shows the error, too, as it does for
 * errors that nothing catches.
 */
const log = console.error;
console.error = (...parts: unknown[]) => {
  log(...parts);
  const [, error] = parts;
  if (error instanceof Error && String(parts[COMPONENT]).startsWith('The above error occurred')) {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }
};

// Before the overlay's own listeners.
window.addEventListener('error', ({ error }) => nameSources(error));
window.addEventListener('unhandledrejection', ({ reason }) => nameSources(reason));

function nameSources(error: unknown): void {
  if (!(error instanceof Error) || error.stack === undefined) return;
  const { __liveModules: builds = [] } = globalThis as {
    __liveModules?: Record<string, unknown>[];
  };
  error.stack = mapStack(error.stack, (id) => {
    const module = builds.map((modules) => modules[id]).find((found) => found !== undefined);
    return module === undefined ? undefined : String(module);
  });
}
