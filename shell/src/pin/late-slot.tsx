import { type SlotName, type SlotProps, useShell } from '@corkboard/shared/remote';
import { useSyncExternalStore } from 'react';
import { useIsSlotFilled } from '../home/is-slot-filled.ts';

interface Props<N extends SlotName> {
  name: N;
  props: SlotProps[N];
}

/** Fills the slot only in the browser, after hydration, so that its remote doesn't delay the page. */
export function LateSlot<N extends SlotName>({ name, props }: Props<N>) {
  const { SlotHost } = useShell();
  const isFilled = useIsSlotFilled();
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  return isInBrowser && isFilled(name) && <SlotHost name={name} props={props} />;
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
