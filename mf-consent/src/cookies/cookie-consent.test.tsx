// Loaded before the settings import it together with the overlays: Node's `vm` can't link two graphs at a time.
import '@corkboard/shared/ui/fields';
import type { Viewer } from '@corkboard/shared/contract/accounts';
import { ShellProvider, useShell } from '@corkboard/shared/remote';
import { updateUserSettings } from '@corkboard/shared/requests/people';
import { createStore, useStore } from '@corkboard/shared/state';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CookieConsent } from './cookie-consent.tsx';

const undecided = aVisitor({ cookies: null });

function answered() {
  apiReturns(updateUserSettings, (input) => ({
    allow_analytic_cookies: input.allow_analytic_cookies ?? false,
    allow_marketing_cookies: input.allow_marketing_cookies ?? false,
    allow_personalization_cookies: input.allow_personalization_cookies ?? false,
  }));
}

const show = (options: ShellOptions = {}) =>
  renderInShell(<CookieConsent />, { viewer: undecided, ...options });
const banner = () => screen.queryByRole('region', { name: 'Your cookie choices' });
const press = (name: string) => screen.getByRole('button', { name });

async function openSettings(options: ShellOptions = {}) {
  const page = show(options);
  await page.user.click(press('Let me choose'));
  await screen.findByRole('dialog', { name: 'Cookie settings' });
  return page;
}

const all = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});

it('[CONSENT-001] shows the banner only while no choice is saved', () => {
  const { unmount } = show();
  expect(banner()).toBeInTheDocument();
  unmount();

  show({ viewer: aViewer() });
  expect(banner()).not.toBeInTheDocument();
});

it('[CONSENT-002] offers three buttons', () => {
  show();

  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Let me choose', 'Reject all', 'Accept all']);
});

it.each([
  ['Accept all', true, 'All cookies are allowed.'],
  ['Reject all', false, 'Only necessary cookies allowed'],
])(
  '[CONSENT-003, CONSENT-004, CONSENT-005] saves %s, confirms, and closes',
  async (name, isAllowed, words) => {
    answered();
    const { user, shell } = show();

    await user.click(press(name));

    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    expect(requestsTo(updateUserSettings)).toEqual([
      { ...all(isAllowed), surface_tag: 'cookie_banner' },
    ]);
    expect(shell.toasts).toEqual([{ text: words, duration: 3000 }]);
    expect(shell.emitted).toEqual([{ name: 'consent.changed', payload: all(isAllowed) }]);
  },
);

it('[CONSENT-007, CONSENT-008] opens three labeled switches, all off', async () => {
  await openSettings();

  const switches = screen.getAllByRole('switch');
  expect(switches.map((one) => one.getAttribute('aria-labelledby'))).not.toContain(null);
  for (const name of ['Analytics', 'Marketing', 'Personalization']) {
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
  }
  expect(switches).toHaveLength(3);
});

it('[CONSENT-009, CONSENT-011] saves the switches under their own tag and closes', async () => {
  answered();
  const { user, shell } = await openSettings();

  await user.click(screen.getByRole('switch', { name: 'Analytics' }));
  await user.click(press('Save'));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsTo(updateUserSettings)).toEqual([
    { ...all(false), allow_analytic_cookies: true, surface_tag: 'cookie_settings' },
  ]);
  expect(shell.toasts).toEqual([{ text: 'Your cookie settings are saved.', duration: 3000 }]);
  expect(banner()).not.toBeInTheDocument();
});

it('[CONSENT-012] stays open with an error when saving fails', async () => {
  apiRejects(updateUserSettings, 500, 'Uh oh!');
  const { user, shell } = show();

  await user.click(press('Accept all'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't save your choice. Try again.",
  );
  expect(banner()).toBeInTheDocument();
  expect(shell.toasts).toEqual([]);
  expect(shell.emitted).toEqual([]);
});

it('[CONSENT-012] keeps the switches when saving fails', async () => {
  apiRejects(updateUserSettings, 500, 'Uh oh!');
  const { user } = await openSettings();

  await user.click(screen.getByRole('switch', { name: 'Marketing' }));
  await user.click(press('Save'));

  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save");
  expect(screen.getByRole('switch', { name: 'Marketing' })).toBeChecked();
});

it('reopens the settings on request with the last choice', async () => {
  const cookies = { ...all(false), allow_personalization_cookies: true };
  const { shell } = show({ viewer: aViewer({ cookies }) });

  act(() => shell.events.emit('consent.open', {}));

  expect(await screen.findByRole('dialog', { name: 'Cookie settings' })).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Personalization' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
});

it('forgets a failure when the settings open again', async () => {
  apiRejects(updateUserSettings, 500, 'Uh oh!');
  const { user } = await openSettings();
  await user.click(press('Save'));
  await screen.findByRole('alert');
  await user.click(press('Close'));

  await user.click(press('Let me choose'));

  await screen.findByRole('dialog', { name: 'Cookie settings' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('when the shell hears of other choices', () => {
  const session = createStore(() => ({ viewer: undecided }));
  beforeEach(() => session.setState({ viewer: undecided }));
  const hear = (viewer: Viewer) => act(() => session.setState({ viewer }));

  function ChangingShell() {
    const shell = useShell();
    const { viewer } = useStore(session);
    return (
      <ShellProvider value={{ ...shell, viewer }}>
        <CookieConsent />
      </ShellProvider>
    );
  }

  async function acceptAll() {
    answered();
    const page = renderInShell(<ChangingShell />, { viewer: undecided });
    await page.user.click(press('Accept all'));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    return page;
  }

  it('shows and saves the later choice of another tab', async () => {
    const { user, shell } = await acceptAll();
    hear(aVisitor({ cookies: all(true) }));
    hear(aVisitor({ cookies: all(false) }));

    act(() => shell.events.emit('consent.open', {}));
    expect(await screen.findByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await user.click(press('Save'));
    await waitFor(() =>
      expect(requestsTo(updateUserSettings)).toMatchObject([all(true), all(false)]),
    );
  });

  it('asks a visitor again after a login and logout', async () => {
    await acceptAll();
    hear(aViewer());
    expect(banner()).not.toBeInTheDocument();

    hear(undecided);
    expect(banner()).toBeInTheDocument();
  });
});

it('[LEGAL-014, LEGAL-015] links to the imprint in Germany', () => {
  show({ viewer: aVisitor({ cookies: null, country: 'DE' }) });

  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/legal/imprint/');
});

it('[LEGAL-014] has no imprint in France', () => {
  show({ viewer: aVisitor({ cookies: null, country: 'FR' }) });

  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('when it arrives at 400 to 600 pixels', () => {
  const field = document.createElement('input');
  afterEach(() => {
    field.remove();
    jest.restoreAllMocks();
  });

  it.each([
    ['shows a focused field that it covers', 450, true],
    ['shows a focused field that it covers in part', 380, true],
    ['leaves a focused field above it', 300, false],
    ['leaves a focused field that was scrolled out of view', 900, false],
    ['scrolls nothing without focus', null, false],
  ])('%s', (_what, top, isScrolled) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this === field) return new DOMRect(0, top ?? 0, 300, 44);
      return this.matches('section') ? new DOMRect(0, 400, 300, 200) : new DOMRect(0, 0, 320, 640);
    });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    document.body.append(field);
    if (top !== null) field.focus();
    show();

    expect(scroll.mock.contexts).toEqual(isScrolled ? [field] : []);
    expect(scroll.mock.calls).toEqual(isScrolled ? [[{ block: 'nearest' }]] : []);
  });
});

it('scrolls a focused field above the messages too', () => {
  show();
  expect(document.documentElement.style.scrollPaddingBlockEnd).toContain(
    'var(--toasts-below, 0px)',
  );
});

it('leaves no trace on the document after unmounting', () => {
  const { unmount } = show();
  expect(document.documentElement.style.scrollPaddingBlockEnd).not.toBe('');

  unmount();

  expect(document.documentElement.getAttribute('style') ?? '').toBe('');
});

it('gives rejecting and accepting the same weight in both places', async () => {
  const getStyle = (name: string) => press(name).className;
  show();
  expect(getStyle('Reject all')).toBe(getStyle('Accept all'));
});

it('accepts and rejects in one press in the settings', async () => {
  answered();
  const { user } = await openSettings();
  const dialog = within(screen.getByRole('dialog'));
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  expect(reject?.className).toBe(accept?.className);

  await user.click(dialog.getByRole('button', { name: 'Accept all' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsTo(updateUserSettings)).toEqual([
    { ...all(true), surface_tag: 'cookie_settings' },
  ]);
});

it('asks again when a purpose was added', async () => {
  answered();
  const { user } = show({ viewer: aViewer({ isConsentDue: true }) });
  expect(screen.getByText(/for a new purpose/)).toBeVisible();

  await user.click(press('Reject all'));

  await waitFor(() => expect(banner()).not.toBeInTheDocument());
});

it.each([
  ['DE', /With your permission/, false],
  ['US', /won't sell or share/, true],
  ['SG', /You can reject the optional ones\./, true],
])('explains cookies by the law of %s', async (country, words, isOn) => {
  await openSettings({ viewer: aVisitor({ cookies: null, country }) });
  expect(screen.getByText(words)).toBeInTheDocument();
  const analytics = screen.getByRole<HTMLInputElement>('switch', { name: 'Analytics' });
  expect(analytics.checked).toBe(isOn);
});

describe('with Global Privacy Control', () => {
  beforeEach(() => Object.assign(navigator, { globalPrivacyControl: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

  it('says so and starts with everything off', async () => {
    await openSettings({ viewer: aVisitor({ cookies: null, country: 'US' }) });
    expect(screen.getAllByText(/marketing stays off/)).toHaveLength(2);
    expect(screen.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  });

  it.each(['the banner', 'the settings'])(
    'leaves marketing off on Accept all in %s',
    async (place) => {
      answered();
      const isBanner = place === 'the banner';
      const { user, shell } = isBanner ? show() : await openSettings();
      const part = isBanner ? screen : within(screen.getByRole('dialog'));
      await user.click(part.getByRole('button', { name: 'Accept all' }));

      await waitFor(() => expect(banner()).not.toBeInTheDocument());
      const allowed = { ...all(true), allow_marketing_cookies: false };
      expect(requestsTo(updateUserSettings)).toMatchObject([allowed]);
      expect(shell.emitted).toEqual([{ name: 'consent.changed', payload: allowed }]);
      expect(shell.toasts).toMatchObject([
        { text: 'All cookies except for marketing are allowed.' },
      ]);
    },
  );

  it('disables the switch of marketing with the reason, also after an earlier yes', async () => {
    answered();
    const { user, shell } = show({ viewer: aViewer({ cookies: all(true) }) });
    act(() => shell.events.emit('consent.open', {}));

    const marketing = await screen.findByRole('switch', { name: 'Marketing' });
    expect(marketing).not.toBeChecked();
    expect(marketing).toBeDisabled();
    expect(marketing).toHaveAccessibleDescription(/marketing stays off/);
    expect(screen.getByRole('switch', { name: 'Analytics' })).toBeEnabled();
    await user.click(press('Save'));
    await waitFor(() =>
      expect(requestsTo(updateUserSettings)).toMatchObject([
        { ...all(true), allow_marketing_cookies: false },
      ]),
    );
  });
});
