import type { ComponentType } from 'react';

import type { Shell } from '../remote/shell.tsx';
import type { SlotName, SlotProps } from '../remote/slots.ts';
import type { ShellSpies } from './shell-spies.ts';

export type SlotStubs = { [N in SlotName]?: ComponentType<SlotProps[N]> };

export function createSlotHost(standIns: SlotStubs, spies: ShellSpies): Shell['SlotHost'] {
  return function TestSlotHost({ name, props }) {
    const known = spies.slots.find((slot) => slot.name === name);
    if (known) known.props = props;
    else spies.slots.push({ name, props });

    const StandIn = standIns[name] as ComponentType<typeof props> | undefined;
    return StandIn ? <StandIn {...props} /> : <section aria-label={`slot ${name}`} />;
  };
}
