import { createContext, useContext } from 'react';

import type { FrameStore } from '../../services/frame-store.ts';
import type { OverlayStore } from '../../services/overlay-store.ts';
import type { Services } from '../../services/services.ts';
import type { SessionStore } from '../../services/session-store.ts';

export interface Page {
  services: Services;
  session: SessionStore;
  overlays: OverlayStore;
  frame: FrameStore;
}

const PageContext = createContext<Page | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs PageProvider around it');
  return page;
}
