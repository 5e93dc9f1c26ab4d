import { useLocation } from '@corkboard/shared/router';
import { useSyncExternalStore } from 'react';

import styles from './printed-address.module.css';

/** Where a printed page came from. A screen has the address bar. */
export function PrintedAddress() {
  const { pathname } = useLocation();
  const origin = useSyncExternalStore(neverChanges, getOrigin, getNone);
  if (origin === '') return null;
  return (
    <p className={styles['address']}>
      <bdi dir="ltr">{origin + toReadable(pathname)}</bdi>
    </p>
  );
}

const neverChanges = () => () => {};
const getOrigin = () => location.origin;
/** The server doesn't know it. */
const getNone = () => '';

function toReadable(pathname: string): string {
  try {
    return decodeURI(pathname.replaceAll('%25', '%2525'));
  } catch {
    return pathname;
  }
}
