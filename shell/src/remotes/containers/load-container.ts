import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';

import { dropLean, faces, installLeanRuntime } from './lean-runtime.ts';
import { loadScript, loadStyle } from './load-file.ts';
import { takePageEntry } from './page-entries.ts';

/** Federated containers whose failed load has to be forgotten before the next one. */
const evicted = new Set<string>();

/** Loads a version's code: without federation if it has a lean entry, and through federation's runtime otherwise. */
export async function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition> {
  const { container, lean } = planned;
  if (lean !== undefined) return loadLean(planned, new URL(lean, location.href).href);
  const { loadFederated } = await import(
    /* webpackChunkName: "federation" */ './full-federation.ts'
  );
  return loadFederated(planned, evicted.delete(container));
}

/** A failed load stays in federation's caches until it is registered again. A lean entry leaves nothing behind. */
export function evictContainer({ container, lean }: PlannedRemote): void {
  if (lean === undefined) evicted.add(container);
}

/** Returns false for what federation's runtime has loaded, which keeps it. */
export function dropContainer({ container, lean }: PlannedRemote): boolean {
  if (lean === undefined) return false;
  dropLean(container, new URL('.', new URL(lean, location.href)).href);
  return true;
}

async function loadLean({ container, styles }: PlannedRemote, url: string) {
  installLeanRuntime();
  const script = new URL(takePageEntry(container) ?? url, url).href;
  await Promise.all([
    // There already if it was late for its slot.
    faces[container] ?? loadScript(script),
    ...styles.map((style) => loadStyle(new URL(style, url).href)),
  ]);
  const remote = faces[container]?.remote;
  if (!remote) throw new Error(`${container} exposes no remote`);
  return remote;
}
