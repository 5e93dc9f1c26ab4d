import type { PlannedRemote } from '@corkboard/shared/contract/release';
import { I18nProvider } from '@corkboard/shared/i18n';
import { lazyWithRetry } from '@corkboard/shared/lazy';
import {
  type RemoteDefinition,
  type SlotName,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/release';
import { useStore } from '@corkboard/shared/state';
import {
  type ComponentType,
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { remoteI18n } from '../../i18n/catalogs.ts';
import { RemoteLoadError } from '../../remotes/remote-load-error.ts';
import { useRemotes } from '../../remotes/remotes.ts';
import { markHydrated } from '../replay-early-events.ts';
import { createMountWatch, type MountWatch } from './mount-watch.ts';
import { RemoteDisabled, RemoteFailed } from './remote-unavailable.tsx';
import { DropServerHtml, type ServerHtml, ServerHtmlCopy, useServerHtml } from './server-html.tsx';
import { SlotBoundary } from './slot-boundary.tsx';
import styles from './slot-host.module.css';
import { SlotSkeleton } from './slot-skeleton.tsx';

interface Props {
  name: SlotName;
  props: SlotProps[SlotName];
}

export interface SlotBinding extends Props {
  remote: string;
  planned: PlannedRemote;
  watch: MountWatch;
}

const ParcelPlace = lazyWithRetry(() => import('./parcel-host.tsx').then((m) => m.ParcelHost));

/** The enclosing remote, whose code continues when the inner slot is done. */
const OuterRemote = createContext<string | null>(null);

export function SlotHost({ name, props }: Props) {
  const remotes = useRemotes();
  const plan = useStore(remotes.plan);
  const outer = useContext(OuterRemote);
  const html = useServerHtml();
  const filler = remoteForSlot(plan, name);
  const planned = filler === null ? undefined : plan.remotes[filler];
  if (filler === null || !planned) return null;
  const isDialog = 'onClose' in props;
  const place = { slot: name, isDialog };
  if (!isPlanned(planned)) return <RemoteDisabled place={place} remote={planned} />;
  // The next page can be a slot of another remote with the same version.
  const code = `${name} ${filler} ${planned.version}`;

  return (
    <div
      ref={(slot) => html.attach(slot)}
      className={styles['slot']}
      data-slot={name}
      data-remote={filler}
    >
      <SlotBoundary
        // A failed dialog doesn't open with the next version, such as after a rollback.
        key={isDialog ? name : code}
        group={isDialog ? name : filler}
        onError={(error) => remotes.reportError(filler, planned, error)}
        onRetry={() => remotes.forget(filler, planned)}
        renderError={(retry) => (
          <RemoteFailed place={place} title={planned.title} html={html} onRetry={retry} />
        )}
      >
        <SlotContent name={name} props={props} remote={filler} planned={planned} html={html} />
      </SlotBoundary>
      {/* Outside the boundary, so that it also renders after a slot that threw or suspended. */}
      <Mark remote={outer} />
    </div>
  );
}

function SlotContent({ html, ...slot }: Omit<SlotBinding, 'watch'> & { html: ServerHtml }) {
  const { name, remote, planned } = slot;
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const [watch] = useState(() => createMountWatch(setIsLate));
  useEffect(() => watch.attach(), [watch]);
  const retry = () => {
    watch.restart();
    setAttempt(attempt + 1);
  };
  const place = { slot: name, isDialog: 'onClose' in slot.props };
  const Filler = planned.kind === 'parcel' ? ParcelPlace : Filled;
  const failed = <RemoteFailed place={place} title={planned.title} html={html} onRetry={retry} />;
  if (isLate && place.isDialog) return failed;
  const waiting = isLate ? failed : <SlotWaiting slot={name} html={html} />;
  return (
    <Suspense key={attempt} fallback={waiting}>
      <OuterRemote value={remote}>
        <Filler key={`${remote} ${planned.version}`} {...slot} watch={watch} />
      </OuterRemote>
      <DropServerHtml html={html} />
    </Suspense>
  );
}

function SlotWaiting({ slot, html }: { slot: SlotName; html: ServerHtml }) {
  return html.isKept() ? <ServerHtmlCopy html={html} /> : <SlotSkeleton slot={slot} />;
}

function Filled({ name, props, remote, planned, watch }: SlotBinding) {
  const remotes = useRemotes();
  const { locale } = useShell();
  // Before the slot's own effects, which can start lazy work.
  useLayoutEffect(() => {
    // `npm run bench` reads these marks: the last one is when the page is interactive. jsdom has none.
    performance.mark?.('corkboard-hydrated', { detail: { slot: name } });
    markHydrated(name);
  }, [name]);
  useLayoutEffect(() => remotes.shown?.(planned), [remotes, planned]);
  useLayoutEffect(() => watch.end(), [watch]);
  // After every other hook: React replays a render that suspended, and by then the remote can be loaded.
  const loaded = remotes.load(remote, planned);
  const definition: RemoteDefinition = loaded instanceof Promise ? use(loaded) : loaded;
  // While rendering, because no effect of a component runs that suspends. A server limits the whole page.
  if (remotes.shown) {
    watch.begin((late) => remotes.reportError(remote, planned, new RemoteLoadError('mount', late)));
  }
  // A slot's name decides its props, which the compiler can't follow through two lookups.
  const Component = definition.slots?.[name]?.Component as ComponentType<object> | undefined;
  if (!Component) throw new Error(`${remote} ${planned.version} does not fill ${name}`);

  const texts = remoteI18n(definition, locale);
  const shown = (
    <>
      <Mark remote={remote} />
      <Component {...props} />
    </>
  );
  return texts ? <I18nProvider i18n={texts}>{shown}</I18nProvider> : shown;
}

function Mark({ remote }: { remote: string | null }) {
  useRemotes().mark?.(remote);
  return null;
}
