import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import { I18nProvider } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { QueryClientProvider } from '@corkboard/shared/query';
import { type Shell, ShellProvider, type SlotName } from '@corkboard/shared/remote';
import { BrowserRouter } from '@corkboard/shared/router';
import { gallery } from 'corkboard-gallery';
import { remote } from 'corkboard-remote';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import styles from './host-page.module.css';
import { createHostShell, readViewer } from './host-shell.ts';
import { mountApplication } from './mount-application.ts';
import { useChoice } from './use-choice.ts';

const slots = Object.keys(remote.slots ?? {}) as SlotName[];

function HostPage({ shell }: { shell: Shell }) {
  const [slot, setSlot] = useChoice('slot', slots[0] ?? '');
  const [props, setProps] = useChoice('props', '{ "username": "noorhaddad", "rest": "" }');
  const [width, setWidth] = useChoice('width', 'full');
  const [theme, setTheme] = useChoice('theme', 'light');
  const [direction, setDirection] = useChoice('direction', 'ltr');
  const [framed] = useChoice('framed', '');
  const said = useSaid();

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
  }, [theme, direction]);

  const shown = (
    <Suspense fallback={<p>Loading …</p>}>
      <Slot name={slot as SlotName} props={props} />
    </Suspense>
  );
  if (framed === 'slot') return shown;
  if (framed) return gallery.find(({ title }) => title === framed)?.render() ?? null;
  return (
    <>
      <form className={styles['bar']} aria-label="Standalone host">
        <strong>{__REMOTE__}</strong>
        <Select label="Slot" value={slot} options={slots} onChange={setSlot} />
        <label>
          Props <input value={props} onChange={({ target }) => setProps(target.value)} size={44} />
        </label>
        <Select label="Width" value={width} options={['full', '390', '320']} onChange={setWidth} />
        <Select label="Theme" value={theme} options={['light', 'dark']} onChange={setTheme} />
        <Select
          label="Direction"
          value={direction}
          options={['ltr', 'rtl']}
          onChange={setDirection}
        />
        <span>{shell.viewer.username ?? 'signed out'}</span>
        <output>{said}</output>
      </form>
      <main className={styles['stage']}>
        {width === 'full' ? shown : <Frame title={slot} width={width} query={{ framed: 'slot' }} />}
        {gallery.map(({ title, query }) => (
          <section key={title} className={styles['entry']}>
            <h2>{title}</h2>
            <Frame title={title} width={width} query={{ framed: title, ...query }} />
          </section>
        ))}
      </main>
    </>
  );
}

interface FrameProps {
  title: string;
  width: string;
  query: Record<string, string>;
}

/** An iframe, because style sheets depend on the window's width. */
function Frame({ title, width, query }: FrameProps) {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return (
    <iframe
      className={styles['frame']}
      title={title}
      src={address.href}
      width={width === 'full' ? '100%' : width}
      height={720}
      loading="lazy"
    />
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function Slot({ name, props }: { name: SlotName; props: string }) {
  if (remote.application) return <p>This remote fills no slot: it lies over the page.</p>;
  const Component = remote.slots?.[name]?.Component as ComponentType<object> | undefined;
  const parsed = read(props);
  if (!Component) return <p>This remote fills no slot of that name.</p>;
  if (!parsed) return <p>The props are not JSON: write them as {'{ "username": "…" }'}.</p>;
  return <Component {...parsed} />;
}

/** Renders a nested slot of the same remote; for other remotes, only the name. */
const SlotHost: Shell['SlotHost'] = ({ name, props }) => {
  const Component = remote.slots?.[name]?.Component as ComponentType<object> | undefined;
  return Component ? <Component {...props} /> : <p>[{name}]</p>;
};

function read(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function useSaid(): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const hear = (event: Event) => setSaid(String((event as CustomEvent).detail));
    window.addEventListener('host-said', hear);
    return () => window.removeEventListener('host-said', hear);
  }, []);
  return said;
}

const place = document.getElementById('host');
if (!place) throw new Error('the page has no #host');
const root = createRoot(place);
readViewer().then(
  (viewer) => {
    const shell = createHostShell(viewer, SlotHost);
    root.render(
      <BrowserRouter>
        <QueryClientProvider client={shell.queryClient}>
          <I18nProvider i18n={createI18n(shell.locale)}>
            <ShellProvider value={shell}>
              <HostPage shell={shell} />
            </ShellProvider>
          </I18nProvider>
        </QueryClientProvider>
      </BrowserRouter>,
    );
    return mountApplication(shell);
  },
  () => root.render(<p>No product answers: start one, or name it with CORKBOARD_URL.</p>),
);
