import { useEffect, useState } from 'react';

/** A pause this long ends a word for most people who type. */
const TYPING_PAUSE_MS = 250;

/** The value once it hasn't changed for this many milliseconds. */
export function useDebounced<T>(value: T, milliseconds = TYPING_PAUSE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
