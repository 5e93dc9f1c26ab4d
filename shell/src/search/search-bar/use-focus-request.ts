import { useLocation } from '@corkboard/shared/router';
import { type RefObject, useEffect, useRef } from 'react';

export interface FocusRequest {
  /** A tap also navigates to the search page, which takes the focus. */
  isTap: boolean;
}

/** Focuses the field once for each request, and returns a function that drops the current one. */
export function useFocusRequest(
  input: RefObject<HTMLInputElement | null>,
  focusRequest: FocusRequest | null,
): () => void {
  const { pathname } = useLocation();
  const doneRequest = useRef<FocusRequest | null>(null);

  useEffect(() => {
    if (focusRequest === null || focusRequest === doneRequest.current) return;
    // After a tap, the field takes the focus again from the search page.
    if (!focusRequest.isTap || pathname.startsWith('/search/')) doneRequest.current = focusRequest;
    // The header has the field, so it is in view.
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [focusRequest, input, pathname]);

  return () => {
    doneRequest.current = focusRequest;
  };
}
