import { useEffect, useRef, useState } from 'react';

/** The text of the last failure. `showFailure` returns false after the component unmounted. */
export function useDialogFailure() {
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function showFailure(message: string): boolean {
    if (isMounted.current) setFailure(message);
    return isMounted.current;
  }

  return { failure, showFailure, clear: () => setFailure(null) };
}
