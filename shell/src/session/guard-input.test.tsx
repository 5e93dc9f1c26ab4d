import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n.ts';
import type { Shell } from '@corkboard/shared/remote';
import { useShell } from '@corkboard/shared/remote';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { TextLink } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';

import { trackInput } from '../remotes/safe-point.ts';
import { createSessionStore } from '../services/session-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { guardInput } from './guard-input.ts';

let stop = () => {};
beforeAll(() => trackInput(document));
afterEach(() => stop());

function show({
  viewer = aViewer(),
  confirms = false,
}: {
  viewer?: Viewer;
  confirms?: boolean;
} = {}) {
  const current: { shell?: Shell } = {};
  function Page() {
    current.shell = useShell();
    return (
      <>
        <textarea aria-label="Letter" />
        <TextLink href="/today/">Today</TextLink>
        <a href="/export.zip" download>
          Export
        </a>
      </>
    );
  }
  const shown = renderInPage(<Page />, { viewer, confirms, path: '/conversation/5' });
  stop = guardInput({
    session: createSessionStore(viewer),
    texts: createI18n('en'),
    shell: {
      current() {
        if (!current.shell) throw new Error('Nothing is rendered.');
        return current.shell;
      },
      subscribe: () => () => {},
    },
  });
  return shown;
}

const letter = () => screen.getByRole('textbox', { name: 'Letter' });
const press = ({ user }: ReturnType<typeof show>, name = 'Today') =>
  user.click(screen.getByRole('link', { name }));
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a link discards typed text', async () => {
  const shown = show();
  await shown.user.type(letter(), 'Dear Noor');
  await press(shown);

  expect(shown.shell.questions).toMatchObject([{ title: 'Leave without saving?', cancel: 'Stay' }]);
  expect(shown.shell.path).toBe('/conversation/5');
  expect(letter()).toHaveValue('Dear Noor');
  expect(isUnloadAsked()).toBe(true);

  shown.shell.confirms = true;
  await press(shown);
  await waitFor(() => expect(shown.shell.path).toBe('/today/'));
  expect(isUnloadAsked()).toBe(false);
});

it('asks nothing when nothing is typed', async () => {
  const shown = show();
  await shown.user.type(letter(), '!{Backspace}');
  await press(shown);

  expect(shown.shell.questions).toEqual([]);
  expect(shown.shell.path).toBe('/today/');
});

it('asks nothing for a download, which leaves the page open', async () => {
  const shown = show();
  await shown.user.type(letter(), 'Dear Noor');
  screen.getByRole('link', { name: 'Export' }).addEventListener('click', (event) => {
    event.preventDefault();
  });
  await press(shown, 'Export');

  expect(shown.shell.questions).toEqual([]);
});

it('asks no visitor between login forms', async () => {
  const shown = show({ viewer: aVisitor() });
  await shown.user.type(letter(), 'noor@corkboard.test');
  await press(shown);

  expect(shown.shell.questions).toEqual([]);
  expect(shown.shell.path).toBe('/today/');
  expect(isUnloadAsked()).toBe(false);
});
