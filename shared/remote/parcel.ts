import type { Shell } from './shell.tsx';
import type { SlotName, SlotProps } from './slots.ts';

/** What the shell hands to a parcel, whatever it is made with. */
export interface SlotParcelProps<N extends SlotName> {
  /** The parcel's place: empty, and its own until it is unmounted. */
  domElement: HTMLElement;
  shell: Shell;
  /** The slot's own props. */
  route: SlotProps[N];
}

/**
 * single-spa's lifecycles for one slot, in any framework or none. A parcel lives in the browser alone: the server
 * leaves its place empty. Without `update` it keeps what it was mounted with.
 */
export interface SlotParcel<N extends SlotName> {
  bootstrap(props: SlotParcelProps<N>): Promise<void>;
  mount(props: SlotParcelProps<N>): Promise<void>;
  unmount(props: SlotParcelProps<N>): Promise<void>;
  update?(props: SlotParcelProps<N>): Promise<void>;
}

export type SlotParcels = { [N in SlotName]?: SlotParcel<N> };
