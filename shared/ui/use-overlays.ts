import { useCallback, useState } from 'react';

/** Everything that lies above the page: one chunk of the shell, asked for on intent. */
export type Overlays = typeof import('@corkboard/shared/ui/overlays');

// Code, not a visitor's state: what has once arrived serves every component of the page. On the server nothing loads it.
let arrived: Overlays | null = null;

/** The specifier is what federation matches: through it every remote gets the shell's one copy. */
async function fetchOverlays(): Promise<Overlays> {
  arrived ??= await import('@corkboard/shared/ui/overlays');
  return arrived;
}

export interface OverlayAccess {
  /** Set once it is there. No `React.lazy`: a boundary that has shown its fallback is held back for 300 ms. */
  overlays: Overlays | null;
  /** On pointerenter and focus: the code is there when the press comes. */
  warm(): void;
  /** Rejects when the code cannot be had; the next call tries again. */
  load(): Promise<Overlays>;
}

/** The way to dialogs, menus, popovers and tooltips, which stay out of the first load. */
export function useOverlays(): OverlayAccess {
  const [overlays, setOverlays] = useState(arrived);

  // Stable, so that an effect may depend on it.
  const load = useCallback(async () => {
    const module = await fetchOverlays();
    setOverlays(module);
    return module;
  }, []);
  return { overlays, warm, load };
}

function warm(): void {
  // A failure shows when somebody presses: then it is tried again.
  void fetchOverlays().catch(() => {});
}
