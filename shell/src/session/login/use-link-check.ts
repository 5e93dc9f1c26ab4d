import { errorCodes, type Request } from '@corkboard/shared/contract/base';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

let mailedHash = '';

/** The link to the content, the first of each page, replaces the fragment. */
function readMailedHash(): string {
  const { hash } = window.location;
  if (hash !== '#main') mailedHash = hash;
  return mailedHash;
}

export function hasMailedToken(): boolean {
  return readMailedHash().length > 1;
}

/** The fragment never reaches a server or a log. */
export function mailedToken(): string {
  // A short token gets the server's message for an expired one.
  return readMailedHash().slice(1).padEnd(20, '-').slice(0, 100);
}

/** The fragment of an emailed link. The request for another one takes it along, for its way back. */
export function useMailedHash(): string {
  return useSyncExternalStore(neverChanges, readMailedHash, () => '');
}

const neverChanges = () => () => {};

/** Checks an emailed link when its page opens. Any other failure is left to the form. */
export function useLinkCheck<D>(request: Request<{ token: string }, D>) {
  const { call } = useShell();
  const { hash } = useLocation();
  const [checked, setChecked] = useState<{ data?: D; expired?: string }>({});
  const isSent = useRef(false);
  useEffect(() => {
    const onSubmit = () => {
      isSent.current = true;
    };
    addEventListener('submit', onSubmit, true);
    return () => removeEventListener('submit', onSubmit, true);
  }, []);
  const check = useEffectEvent(() =>
    call(request, { token: mailedToken() }, { quietAuth: true }).then(
      ({ data }) => setChecked({ data }),
      (error: unknown) => {
        // The form says what became of it, and may have used the link up just now.
        if (isSent.current) return;
        const isExpired = error instanceof ApiError && error.code === errorCodes.linkExpired;
        setChecked(isExpired ? { expired: error.message } : {});
      },
    ),
  );
  // Not after `call` changes: a used link is expired, and its page is about to close.
  useEffect(() => void check(), [hash]);
  return checked;
}
