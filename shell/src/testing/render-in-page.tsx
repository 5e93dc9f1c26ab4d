import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { createCall, fetchTransport } from '@corkboard/shared/http/call.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import type { ReactElement } from 'react';

import { PageProvider } from '../common/page-context.tsx';
import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createEvents, createQueries, createServices } from '../services/services.ts';
import { createSessionStore } from '../services/session-store.ts';

export function renderInPage(ui: ReactElement, options: ShellOptions & { viewer?: Viewer } = {}) {
  const viewer = options.viewer ?? aViewer();
  const session = createSessionStore(viewer);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const logger = silentLogger();
  const services = createServices({
    callFor: () => createCall(fetchTransport, () => {}),
    queryClient: createQueries(),
    events: createEvents(logger),
    logger,
    session,
    overlays,
    experiments: {},
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  });
  const page = { services, session, overlays, frame };
  const result = renderInShell(<PageProvider value={page}>{ui}</PageProvider>, {
    ...options,
    viewer,
  });
  return { ...result, session, frame, overlays, events: services.events };
}
