import type {
  RenderHost,
  SlotTrial,
  SourcePlace,
  TrialJob,
  TrialReport,
  TrialRequest,
} from '@corkboard/shared/contract/base';
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
import { renderToBytes } from '../common/page/render-to-bytes.ts';
import { serverQueries } from '../common/server-queries.ts';
import { loadShellCatalog } from '../i18n/catalogs.ts';
import { SlotHost } from '../layout/slots/slot-host.tsx';
import { findPlace } from '../remotes/find-place.ts';
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
import { watchStyles } from './watch-styles.ts';

const STYLED = /<([a-z][\w-]*)(?:\s[^<>]*)?\sstyle="[^<>]*>/i;
const MAX_SHOWN = 160;
const MAX_REQUESTS = 100;
/** Frames of the shell can be around those of the remote. */
const MAX_FRAMES = 50;

/** Loads the only remote of the plan and renders each of its slots alone, with sample props and data. */
export async function tryRemote(job: TrialJob, host: RenderHost): Promise<TrialReport> {
  const [[name, planned] = ['', undefined]] = Object.entries(job.plan.remotes);
  if (!isPlanned(planned)) throw new Error('The plan has no remote to try.');
  Error.stackTraceLimit = MAX_FRAMES;
  const styles = new Map<string, SourcePlace>();
  await watchStyles((tag, created) => {
    const place = findPlace(created, job.folders[name]);
    if (place && !styles.has(tag)) styles.set(tag, place);
  });
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
    styles.clear();
    const trial = isFilled ? await trySlot(slot, props[slot], { job, host, styles }) : UNFILLED;
    slots.push({ slot, isFilled, ...trial });
  }
  return { loadError: null, undeclared, slots };
}

const UNFILLED = { calls: 0, isCertain: true, faults: [], styled: null };

function isSlotName(name: string, props: SlotProps): name is SlotName {
  return Object.hasOwn(props, name);
}

interface Trial {
  job: TrialJob;
  host: RenderHost;
  /** Where the remote creates elements with a style attribute, by tag. */
  styles: ReadonlyMap<string, SourcePlace>;
}

async function trySlot<N extends SlotName>(
  slot: N,
  props: SlotProps[N],
  { job, host, styles }: Trial,
): Promise<Omit<SlotTrial, 'slot' | 'isFilled'>> {
  const time = createLoadTimer();
  const [folder] = Object.values(job.folders);
  const requests: TrialRequest[] = [];
  const callFor = createCalls(
    (request) => {
      const [path = ''] = request.url.split('?');
      const place = findPlace(new Error('A request.'), folder);
      requests.push({ address: `${request.method} ${path}`, ...(place && { place }) });
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
  const html = await renderToBytes(
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
  const [styled = null, tag = ''] = STYLED.exec(html.toString()) ?? [];
  const styledPlace = styles.get(tag);
  return {
    calls: requests.length,
    requests: requests.slice(0, MAX_REQUESTS),
    isCertain: requests.length === 0 && hasPlainProps,
    faults: remotes.faults(),
    styled: styled?.slice(0, MAX_SHOWN) ?? null,
    ...(styledPlace && { styledPlace }),
  };
}
