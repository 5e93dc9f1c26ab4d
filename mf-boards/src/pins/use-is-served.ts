import { useState, useSyncExternalStore } from 'react';

/** Whether the component began with the server's HTML. */
export function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [isServed] = useState(isHydrating);
  return isServed;
}

const neverChanges = () => () => {};
const inBrowser = () => false;
const onServer = () => true;
