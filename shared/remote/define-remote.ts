import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Viewer } from '../contract/accounts/session.ts';
import type { PageOutcome } from '../contract/base/page.ts';
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
  route: SlotProps[N];
  experiments: { isOn(name: string): boolean; group(name: string): string };
  device: { isPhone: boolean };
  /** Never rejects: an error in a nested slot stays there. */
  prefetchSlot<M extends SlotName>(name: M, props: SlotProps[M]): Promise<void>;
}

export interface SlotContribution<N extends SlotName> {
  Component: ComponentType<SlotProps[N]>;
  prefetch?(request: PrefetchRequest<N>): Promise<PageOutcome | undefined | void>;
}

export type SlotContributions = { [N in SlotName]?: SlotContribution<N> };

export interface RemoteDefinition {
  name: string;
  /** Range of the contract version in `shared/package.json`. */
  requires: string;
  slots?: SlotContributions;
  parcels?: SlotParcels;
  catalogues?: Catalogs;
  application?: Application;
}

export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}
