import { useCallback, useState } from 'react';

export type Overlays = typeof import('@corkboard/shared/ui/overlays');

// Code, not per-visitor state. The server never loads it.
let arrived: Overlays | null = null;

/** Federation matches this specifier, so every remote gets the shell's copy. */
async function fetchOverlays(): Promise<Overlays> {
  arrived ??= await import('@corkboard/shared/ui/overlays');
  return arrived;
}

export interface OverlayAccess {
  /** No `React.lazy`: React holds back a boundary that has shown its fallback for 300 ms. */
  overlays: Overlays | null;
  warm(): void;
  /** Rejects if the code can't load. The next call retries. */
  load(): Promise<Overlays>;
}

export function useOverlays(): OverlayAccess {
  const [overlays, setOverlays] = useState(arrived);

  const load = useCallback(async () => {
    const module = await fetchOverlays();
    setOverlays(module);
    return module;
  }, []);
  return { overlays, warm, load };
}

function warm(): void {
  void fetchOverlays().catch(() => {});
}
