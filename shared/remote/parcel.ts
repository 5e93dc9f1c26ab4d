import type { Shell } from './shell.tsx';
import type { SlotName, SlotProps } from './slots.ts';

export interface SlotParcelProps<N extends SlotName> {
  domElement: HTMLElement;
  shell: Shell;
  route: SlotProps[N];
}

/**
 * The single-spa lifecycles of one slot. Parcels run in the browser only; without `update`, they keep their first
 * props.
 */
export interface SlotParcel<N extends SlotName> {
  bootstrap(props: SlotParcelProps<N>): Promise<void>;
  mount(props: SlotParcelProps<N>): Promise<void>;
  unmount(props: SlotParcelProps<N>): Promise<void>;
  update?(props: SlotParcelProps<N>): Promise<void>;
}

export type SlotParcels = { [N in SlotName]?: SlotParcel<N> };
