import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createCall, fetchTransport } from '@corkboard/shared/http';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import type { ReactElement } from 'react';

import { PageProvider } from '../common/page/page-context.tsx';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { RemotesProvider } from '../remotes/remotes.ts';
import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createEvents, createQueries, createServices } from '../services/services.ts';
import { createSessionStore } from '../services/session-store.ts';
import { aPlan } from './plan.ts';

export function renderInPage(
  ui: ReactElement,
  options: ShellOptions & { viewer?: Viewer; remotes?: Parameters<typeof aPlan>[0] } = {},
) {
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
  const plan = createPlanStore(aPlan(options.remotes ?? {}));
  const remotes = { plan, load: () => ({}) as never, forget() {}, reportError() {} };
  const result = renderInShell(
    <RemotesProvider value={remotes}>
      <PageProvider value={page}>{ui}</PageProvider>
    </RemotesProvider>,
    { ...options, viewer },
  );
  return { ...result, session, frame, overlays, events: services.events };
}
