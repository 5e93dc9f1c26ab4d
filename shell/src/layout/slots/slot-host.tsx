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
  useLayoutEffect,
} from 'react';
import { remoteI18n } from '../../i18n/catalogs.ts';
import { useRemotes } from '../../remotes/remotes.ts';
import { markHydrated } from '../replay-early-events.ts';
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
  if (!isPlanned(planned)) return <RemoteDisabled slot={name} remote={planned} />;

  const Filler = planned.kind === 'parcel' ? ParcelPlace : Filled;

  return (
    <div
      ref={(slot) => html.attach(slot)}
      className={styles['slot']}
      data-slot={name}
      data-remote={filler}
    >
      <SlotBoundary
        key={planned.version}
        onError={(error) => remotes.reportError(filler, planned, error)}
        onRetry={() => remotes.forget(filler, planned)}
        renderError={(retry) => (
          <RemoteFailed slot={name} title={planned.title} html={html} onRetry={retry} />
        )}
      >
        <Suspense fallback={<SlotWaiting slot={name} html={html} />}>
          <OuterRemote value={filler}>
            <Filler name={name} props={props} remote={filler} planned={planned} />
          </OuterRemote>
          <DropServerHtml html={html} />
        </Suspense>
      </SlotBoundary>
      {/* Outside the boundary, so that it also renders after a slot that threw or suspended. */}
      <Mark remote={outer} />
    </div>
  );
}

function SlotWaiting({ slot, html }: { slot: SlotName; html: ServerHtml }) {
  return html.isKept() ? <ServerHtmlCopy html={html} /> : <SlotSkeleton slot={slot} />;
}

function Filled({ name, props, remote, planned }: SlotBinding) {
  const remotes = useRemotes();
  const { locale } = useShell();
  // Before the slot's own effects, which can start lazy work.
  useLayoutEffect(() => {
    // `npm run bench` reads these marks: the last one is when the page is interactive. jsdom has none.
    performance.mark?.('corkboard-hydrated', { detail: { slot: name } });
    markHydrated(name);
  }, [name]);
  useLayoutEffect(() => remotes.shown?.(planned), [remotes, planned]);
  // After every other hook: React replays a render that suspended, and by then the remote can be loaded.
  const loaded = remotes.load(remote, planned);
  const definition: RemoteDefinition = loaded instanceof Promise ? use(loaded) : loaded;
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
