import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { PageOutcome } from '../contract/page.ts';
import type { Viewer } from '../contract/session.ts';
import type { Call } from '../http/call.ts';
import type { Catalogs } from '../i18n/catalogs.ts';
import type { Application } from './application.tsx';
import type { SlotParcels } from './parcel.ts';
import type { SlotName, SlotProps } from './slots.ts';

export interface PrefetchRequest<N extends SlotName> {
  queryClient: QueryClient;
  /** @deprecated Since 1.4: `queryClient`. */
  queries: QueryClient;
  call: Call;
  subject: string;
  viewer: Viewer;
  /** The slot's own props. */
  route: SlotProps[N];
  experiments: { isOn(name: string): boolean; group(name: string): string };
  device: { isPhone: boolean };
  /** Has the remote of a nested slot fetch as well. It never fails: a nested slot's fault is its own. */
  prefetchSlot<M extends SlotName>(name: M, props: SlotProps[M]): Promise<void>;
}

export interface SlotContribution<N extends SlotName> {
  Component: ComponentType<SlotProps[N]>;
  /** Fetches what the first render needs, on the server and on intent in the browser. */
  prefetch?(request: PrefetchRequest<N>): Promise<PageOutcome | undefined | void>;
}

export type SlotContributions = { [N in SlotName]?: SlotContribution<N> };

export interface RemoteDefinition {
  name: string;
  /** Range of the contract version (`shared/package.json`) that it needs. */
  requires: string;
  slots?: SlotContributions;
  /** Slots that a single-spa parcel fills: for a remote of another framework, whose `kind` is `parcel`. */
  parcels?: SlotParcels;
  /** Its words in other locales than English, each in a chunk of its own. */
  catalogues?: Catalogs;
  /** A single-spa application with a root of its own, for what lies over the page. */
  application?: Application;
}

/** Declares a remote's public face: the one module that its build exposes as `./remote`. */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}
