import { useShell } from './shell.tsx';
import type { SlotName, SlotProps } from './slots.ts';

type Props<N extends SlotName> = { name: N } & SlotProps[N];

/** A place that another remote fills. It has its own boundary, deadline and retry: what goes wrong in it stays in it. */
export function Slot<N extends SlotName>({ name, ...props }: Props<N>) {
  const { SlotHost } = useShell();
  // What is left of the props without the name is the slot's own, which the compiler cannot see through the spread.
  return <SlotHost name={name} props={props as unknown as SlotProps[N]} />;
}
