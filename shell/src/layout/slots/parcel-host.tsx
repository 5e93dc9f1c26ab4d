import { type Shell, type SlotName, type SlotParcel, useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

import { inMountTime } from '../../remotes/in-mount-time.ts';
import { useRemotes } from '../../remotes/remotes.ts';
import type { SlotBinding } from './slot-host.tsx';

interface Given extends Record<string, unknown> {
  domElement: HTMLElement;
  shell: Shell;
  route: object;
}

export function ParcelHost({ name, props, remote, planned }: SlotBinding) {
  const remotes = useRemotes();
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<{ parcel: Parcel; given: Given } | null>(null);
  const [error, setError] = useState<{ error: unknown }>();
  // The slot's boundary shows and reports errors of the parcel.
  if (error) throw error.error;

  const mount = useEffectEvent(async (isGone: () => boolean) => {
    const definition = await remotes.load(remote, planned);
    const config: SlotParcel<never> | undefined = definition.parcels?.[name as never];
    if (!config) throw new Error(`${remote} ${planned.version} does not fill ${name}`);
    if (isGone() || !place.current) return;

    const given: Given = { domElement: place.current, shell, route: props };
    // Identifies errors that single-spa reports globally but this slot has reported already.
    const id = `${remote}@${planned.version}`;
    const parcel = mountRootParcel({ ...(config as object), name: id } as ParcelConfig, given);
    // Each of these rejects separately with what `mountPromise` does.
    for (const other of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
      other.catch(() => {});
    running.current = { parcel, given };
    await inMountTime(parcel.mountPromise);
    performance.mark?.('corkboard-hydrated', { detail: { slot: name satisfies SlotName } });
    remotes.shown?.(planned);
  });

  useEffect(() => {
    let isGone = false;
    mount(() => isGone).catch((error) => isGone || setError({ error }));
    return () => {
      isGone = true;
      const last = running.current;
      running.current = null;
      if (last) void end(last.parcel, last.given);
    };
  }, []);

  useEffect(() => {
    const { parcel, given } = running.current ?? {};
    if (!parcel?.update || !given || parcel.getStatus() !== 'MOUNTED') return;
    // single-spa replaces all props with these, so they must include the DOM element.
    parcel.update(Object.assign(given, { shell, route: props })).catch((error: unknown) => {
      setError({ error });
    });
  }, [shell, props]);

  return <div ref={place} />;
}

/** single-spa keeps the props of every past parcel. Emptying them avoids a memory leak. */
async function end(parcel: Parcel, given: Given): Promise<void> {
  try {
    await parcel.unmount();
  } catch {
    // Mounting failed, so single-spa has removed the parcel already.
  }
  for (const key of Object.keys(given)) delete given[key];
}
