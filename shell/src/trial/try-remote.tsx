import type { RenderHost, SlotTrial, TrialJob, TrialReport } from '@corkboard/shared/contract/base';
import type { UserCard } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import { I18nProvider } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { QueryClientProvider } from '@corkboard/shared/query';
import type { SlotName, SlotProps } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';
import { StaticRouter } from 'react-router-dom';

import { ShellRoot } from '../app/shell-root.tsx';
import { type Page, PageProvider } from '../common/page/page-context.tsx';
import { renderToText } from '../common/page/render-to-text.ts';
import { serverQueries } from '../common/server-queries.ts';
import { loadShellCatalog } from '../i18n/catalogs.ts';
import { SlotHost } from '../layout/slots/slot-host.tsx';
import { createLoadTimer } from '../remotes/load-timer.ts';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { RemotesProvider } from '../remotes/remotes.ts';
import { serverRemotes } from '../remotes/server-remotes.ts';
import { createCalls } from '../services/create-calls.ts';
import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createEvents, createServices } from '../services/services.ts';
import { createSessionStore, getSubject } from '../services/session-store.ts';
import { sampleProps } from './sample-props.ts';

const STYLED = /<[a-z][^<>]*\sstyle="[^<>]*>/i;
const MAX_SHOWN = 160;

/** Loads the only remote of the plan and renders each of its slots alone, with sample props and data. */
export async function tryRemote(job: TrialJob, host: RenderHost): Promise<TrialReport> {
  const [[name, planned] = ['', undefined]] = Object.entries(job.plan.remotes);
  if (!isPlanned(planned)) throw new Error('The plan has no remote to try.');
  const remotes = await serverRemotes(job, host, createPlanStore(job.plan), createLoadTimer());
  const [loadError] = remotes.faults();
  if (loadError) return { loadError, undeclared: [], slots: [] };

  const { slots: filled = {} } = await remotes.load(name, planned);
  const undeclared = Object.keys(filled).filter((slot) => !planned.slots.includes(slot));
  const { pin, user } = job.samples;
  // Made by the server from the schemas of these types.
  const props = sampleProps({ pin: pin as Pin, user: user as UserCard });
  const slots: SlotTrial[] = [];
  for (const slot of planned.slots.filter((each) => isSlotName(each, props))) {
    const isFilled = Boolean(filled[slot]?.Component);
    const trial = isFilled ? await trySlot(slot, props[slot], job, host) : UNFILLED;
    slots.push({ slot, isFilled, ...trial });
  }
  return { loadError: null, undeclared, slots };
}

const UNFILLED = { calls: 0, isCertain: true, faults: [], styled: null };

function isSlotName(name: string, props: SlotProps): name is SlotName {
  return Object.hasOwn(props, name);
}

async function trySlot<N extends SlotName>(
  slot: N,
  props: SlotProps[N],
  job: TrialJob,
  host: RenderHost,
): Promise<Omit<SlotTrial, 'slot' | 'isFilled'>> {
  const time = createLoadTimer();
  let calls = 0;
  const callFor = createCalls(
    (request) => {
      calls += 1;
      return time.excludeRequest(host.transport(request));
    },
    { onUnauthorized: () => undefined, onDenied: () => null, endedMessage: () => null },
  );
  const session = createSessionStore(job.viewer, null);
  const queryClient = serverQueries();
  const logger = silentLogger();
  const overlays = createOverlayStore();
  const services = createServices({
    callFor,
    queryClient,
    logger,
    events: createEvents(logger),
    session,
    overlays,
    experiments: {},
    device: job.device,
    now: job.now,
    locale: job.locale,
  });
  const page: Page = {
    services,
    session,
    overlays,
    frame: createFrameStore(),
  };
  const i18n = createI18n(job.locale, await loadShellCatalog(job.locale));
  const remotes = await serverRemotes(job, host, createPlanStore(job.plan), time, {
    isPatient: true,
  });

  await remotes.prefetch(slot, props, {
    call: callFor(null),
    subject: getSubject(session.getState()),
    viewer: job.viewer,
    queryClient,
    queries: queryClient,
    experiments: services.experiments,
    device: job.device,
  });
  const html = await renderToText(
    <StaticRouter location="/">
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <PageProvider value={page}>
            <RemotesProvider value={remotes}>
              <ShellRoot>
                <SlotHost name={slot} props={props} />
              </ShellRoot>
            </RemotesProvider>
          </PageProvider>
        </I18nProvider>
      </QueryClientProvider>
    </StaticRouter>,
    remotes.noteThrown,
  );
  const hasPlainProps = Object.values(props).every(
    (value) => typeof value !== 'object' || value === null,
  );
  return {
    calls,
    isCertain: calls === 0 && hasPlainProps,
    faults: remotes.faults(),
    styled: STYLED.exec(html)?.[0].slice(0, MAX_SHOWN) ?? null,
  };
}
