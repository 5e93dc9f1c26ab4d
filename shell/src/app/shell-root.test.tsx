import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useShell } from '@corkboard/shared/remote';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { TextLink } from '@corkboard/shared/ui';
import { act, screen } from '@testing-library/react';

import { addToast, keepDraft, removeToast } from '../services/overlay-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ShellRoot } from './shell-root.tsx';

function Links() {
  const { navigation } = useShell();
  return (
    <>
      <TextLink href="/link/">Link</TextLink>
      <button type="button" onClick={() => navigation.replace('/replaced/')}>
        Replace
      </button>
      <button type="button" onClick={navigation.back}>
        Back
      </button>
    </>
  );
}

/** A page in English, which then gets the viewer. */
function show(viewer: Viewer) {
  const shown = renderInPage(
    <ShellRoot>
      <Links />
    </ShellRoot>,
    { viewer: aVisitor({ locale: 'en-GB' }), path: '/login/' },
  );
  act(() => shown.session.setState({ viewer }));
  return shown;
}

const inEnglish = aViewer({ locale: 'en-US' });
const inGerman = aViewer({ locale: 'de-AT' });

it.each([
  ['link', 'Link', '/link/'],
  ['button', 'Replace', '/replaced/'],
] as const)(
  'opens pages in the document after a login in its language: %s',
  async (role, name, path) => {
    const { user, shell } = show(inEnglish);
    await user.click(screen.getByRole(role, { name }));
    expect(shell.path).toBe(path);
  },
);

it.each([
  ['link', 'Link'],
  ['button', 'Replace'],
] as const)('loads a document after a login in another language: %s', async (role, name) => {
  expectConsole('error', /navigation/);
  const { user, shell } = show(inGerman);
  await user.click(screen.getByRole(role, { name }));
  expect(shell.path).toBe('/login/');
});

it('keeps the document while leaving it would lose text', async () => {
  const { user, shell } = show(inGerman);
  const guard = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', guard);
  await user.click(screen.getByRole('link'));
  window.removeEventListener('beforeunload', guard);
  expect(shell.path).toBe('/link/');
});

it('keeps the document that has a draft', async () => {
  expectConsole('error', /navigation/);
  const { user, shell, overlays } = show(inGerman);
  keepDraft(overlays, 'a conversation', 'Dear Noor');
  await user.click(screen.getByRole('link'));
  expect(shell.path).toBe('/link/');

  keepDraft(overlays, 'a conversation', '');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(shell.path).toBe('/link/');
});

it('keeps the document that shows a message', async () => {
  expectConsole('error', /navigation/);
  const { user, shell, overlays } = show(inGerman);
  const message = { text: 'Your account is active again.' };
  addToast(overlays, message);
  await user.click(screen.getByRole('link'));
  expect(shell.path).toBe('/link/');

  removeToast(overlays, message);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(shell.path).toBe('/link/');
});

it('[HEAD-040] goes home without an earlier page', async () => {
  const { user, shell } = show(inEnglish);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shell.path).toBe('/');
});

it('goes back to the earlier page', async () => {
  const { user, shell } = show(inEnglish);
  await user.click(screen.getByRole('link'));
  window.history.replaceState({ idx: 1 }, '');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shell.path).toBe('/login/');
  window.history.replaceState(null, '');
});
