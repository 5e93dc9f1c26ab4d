import { useQuery } from '@corkboard/shared/query';
import { popularPinsQuery, useShell } from '@corkboard/shared/remote';
import { getPopularPins } from '@corkboard/shared/requests/home';
import { POPULAR_AT_LOGIN } from '@corkboard/shared/rules/pins';
import { useState, useSyncExternalStore } from 'react';

import styles from './sign-in-dialog.module.css';

/** Windows with room for the form alone. */
const LOW = '(max-height: 679px)';

/**
 * Decorates a visitor's login with Pins that anyone can see. Its room is there before they come. A limited login has
 * more to read instead.
 */
export function SignInBand() {
  const shell = useShell();
  // Those of the visitor, also while the login that they sent closes the dialog.
  const [{ subject, isVisitor, known }] = useState(() => ({
    subject: shell.subject,
    isVisitor: !shell.viewer.isAuth,
    known: shell.queryClient.getQueryData(popularPinsQuery(shell).queryKey)?.pages[0]?.data,
  }));
  const isShown = !useSyncExternalStore(subscribe, isLow, () => true) && isVisitor;
  const { data } = useQuery({
    queryKey: [subject, 'sign-in-band'],
    queryFn: async ({ signal }) =>
      (await shell.call(getPopularPins, { page_size: POPULAR_AT_LOGIN }, { signal })).data,
    enabled: isShown && known === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isShown) return null;
  const pictures = (known ?? data ?? []).flatMap(({ id, images }) => {
    const image = images['236x'];
    return image ? [{ ...image, id }] : [];
  });

  return (
    <div className={styles['band']} aria-hidden="true">
      {pictures.slice(0, POPULAR_AT_LOGIN).map(({ id, url, width, height }) => (
        <img
          key={id}
          src={url}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}

const isLow = () => window.matchMedia?.(LOW).matches ?? false;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(LOW);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
