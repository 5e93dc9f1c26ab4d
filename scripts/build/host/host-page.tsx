import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import { I18nProvider } from '@corkboard/shared/i18n';
import { createTexts } from '@corkboard/shared/i18n/create-texts.ts';
import { QueryClientProvider } from '@corkboard/shared/query';
import { type Shell, ShellProvider, type SlotName } from '@corkboard/shared/remote';
import { BrowserRouter } from '@corkboard/shared/router';
import { gallery } from 'corkboard-gallery';
import { remote } from 'corkboard-remote';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import styles from './host-page.module.css';
import { createHostShell, readViewer } from './host-shell.ts';
import { useChoice } from './use-choice.ts';

const slots = Object.keys(remote.slots ?? {}) as SlotName[];

/** One remote, alone: a slot of it with props to try, and the forms that its gallery names. */
function HostPage({ shell }: { shell: Shell }) {
  const [slot, setSlot] = useChoice('slot', slots[0] ?? '');
  const [props, setProps] = useChoice('props', '{ "username": "noorhaddad" }');
  const [width, setWidth] = useChoice('width', 'full');
  const [theme, setTheme] = useChoice('theme', 'light');
  const [direction, setDirection] = useChoice('direction', 'ltr');
  const said = useSaid();

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
  }, [theme, direction]);

  return (
    <>
      <form className={styles['bar']} aria-label="Standalone host">
        <strong>{__REMOTE__}</strong>
        <Select label="Slot" value={slot} options={slots} onChange={setSlot} />
        <label>
          Props <input value={props} onChange={({ target }) => setProps(target.value)} size={36} />
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
      <main className={styles['stage']} data-width={width}>
        <Suspense fallback={<p>Loading …</p>}>
          <Slot name={slot as SlotName} props={props} />
        </Suspense>
        {gallery.map(({ title, render }) => (
          <section key={title} className={styles['entry']}>
            <h2>{title}</h2>
            {render()}
          </section>
        ))}
      </main>
    </>
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
  const Component = remote.slots?.[name]?.Component as ComponentType<object> | undefined;
  const parsed = read(props);
  if (!Component) return <p>This remote fills no slot of that name.</p>;
  if (!parsed) return <p>The props are not JSON: write them as {'{ "username": "…" }'}.</p>;
  return <Component {...parsed} />;
}

function read(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the remote has last asked of its shell. */
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
    const shell = createHostShell(viewer);
    root.render(
      <BrowserRouter>
        <QueryClientProvider client={shell.queries}>
          <I18nProvider i18n={createTexts(shell.locale)}>
            <ShellProvider value={shell}>
              <HostPage shell={shell} />
            </ShellProvider>
          </I18nProvider>
        </QueryClientProvider>
      </BrowserRouter>,
    );
  },
  () => root.render(<p>No product answers: start one, or name it with CORKBOARD_URL.</p>),
);
