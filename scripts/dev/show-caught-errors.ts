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
