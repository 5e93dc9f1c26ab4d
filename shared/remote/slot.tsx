import { useShell } from './shell.tsx';
import type { SlotName, SlotProps } from './slots.ts';

type Props<N extends SlotName> = { name: N } & SlotProps[N];

/** A slot has its own boundary, timeout, and retry: errors stay in it. */
export function Slot<N extends SlotName>({ name, ...props }: Props<N>) {
  const { SlotHost } = useShell();
  return <SlotHost name={name} props={props as unknown as SlotProps[N]} />;
}
