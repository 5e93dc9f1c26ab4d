import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { type Shell, useShell } from '@corkboard/shared/remote';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { stubNavigation } from '@corkboard/shared/testing/navigation.ts';
import { TextLink } from '@corkboard/shared/ui';
import { DialogOverlay, PopoverOverlay } from '@corkboard/shared/ui/overlays';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MouseEvent, ReactNode } from 'react';

import { trackInput } from '../remotes/plan/safe-point.ts';
import { createSessionStore } from '../services/session-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { guardInput } from './guard-input.ts';

const stops: (() => void)[] = [];
beforeAll(() => trackInput(document));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function show({
  viewer = aViewer(),
  confirms = false,
  overlay = null,
}: {
  viewer?: Viewer;
  confirms?: boolean;
  overlay?: ReactNode;
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
        {overlay}
      </>
    );
  }
  const shown = renderInPage(<Page />, { viewer, confirms, path: '/conversation/5' });
  stops.push(
    guardInput({
      session: createSessionStore(viewer),
      texts: createI18n('en'),
      shell: {
        current() {
          if (!current.shell) throw new Error('Nothing is rendered.');
          return current.shell;
        },
        subscribe: () => () => {},
      },
    }),
  );
  return shown;
}

const letter = () => screen.getByRole('textbox', { name: 'Letter' });
const press = ({ user }: ReturnType<typeof show>, name = 'Today') =>
  user.click(screen.getByRole('link', { name }));
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('says what is lost if that is not a change', async () => {
  const codes = (
    <p data-unsaved={true} data-loss="You won't see these codes again.">
      abc
    </p>
  );
  const shown = show({ overlay: codes });
  await press(shown);
  expect(shown.shell.questions).toMatchObject([
    { title: 'Leave this page?', text: "You won't see these codes again." },
  ]);
});

it('asks before a link discards typed text', async () => {
  const shown = show();
  await shown.user.type(letter(), 'Dear Noor');
  await press(shown);

  expect(shown.shell.questions).toMatchObject([{ title: 'Discard changes?', cancel: 'Stay' }]);
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

it('asks nothing on the way to another page for a kept draft', async () => {
  const shown = show({
    overlay: (
      <form data-unsaved="true" data-keeps-draft="">
        <input aria-label="Answer" />
      </form>
    ),
  });
  await shown.user.type(screen.getByRole('textbox', { name: 'Answer' }), 'At six');
  expect(isUnloadAsked()).toBe(true);
  await press(shown);

  expect(shown.shell.questions).toEqual([]);
  expect(shown.shell.path).toBe('/today/');
});

it('leaves the question to a link that asks on its press', async () => {
  const onClick = jest.fn((event: MouseEvent) => event.preventDefault());
  const shown = show({
    overlay: (
      <TextLink href="/conversation/7/" data-asks-to-leave="" onClick={onClick}>
        Message
      </TextLink>
    ),
  });
  await shown.user.type(letter(), 'Dear Noor');
  await press(shown, 'Message');

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(shown.shell.questions).toEqual([]);
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

describe('Back', () => {
  let navigation: ReturnType<typeof stubNavigation>;
  const first = location.href;

  beforeEach(() => {
    navigation = stubNavigation();
  });
  afterEach(() => {
    navigation.restore();
    window.history.replaceState(null, '', first);
  });

  const goBack = (path = '/today/') => navigation.go({ to: 2, path });

  it('asks before it discards typed text', async () => {
    const shown = show();
    expect(goBack()).toBe(true);
    await shown.user.type(letter(), 'Dear Noor');
    expect(goBack(location.pathname)).toBe(true);

    expect(goBack()).toBe(false);
    await waitFor(() => expect(shown.shell.questions).toHaveLength(1));
    expect(navigation.traversals).toEqual([]);
    expect(letter()).toHaveValue('Dear Noor');

    shown.shell.confirms = true;
    expect(goBack()).toBe(false);
    await waitFor(() => expect(navigation.traversals).toEqual(['k2']));
    expect(goBack()).toBe(true);
  });

  it.each([
    ['a field of the query that a form names', 'draft', false],
    ['another field', 'tab', true],
  ])('asks if it changes %s: %s', async (_what, name, isLeft) => {
    const shown = show({ overlay: <form data-unsaved={true} data-query-field="draft" /> });
    window.history.replaceState(null, '', '?draft=d1&tab=2');
    const next = new URLSearchParams({ draft: 'd1', tab: '2', [name]: '3' });
    const path = `${location.pathname}?${next}`;

    expect(navigation.go({ to: 2, path, type: 'replace' })).toBe(true);
    expect(goBack(path)).toBe(isLeft);
    await waitFor(() => expect(shown.shell.questions).toHaveLength(isLeft ? 0 : 1));
  });

  it.each(['dialog', 'flyout'] as const)('closes a %s instead, which asks once', async (kind) => {
    const { user, shell, closed } = showOverlay(kind);
    await user.type(details(), 'Spam');

    expect(goBack()).toBe(false);
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    expect([closed, navigation.traversals]).toEqual([[], []]);
  });
});

const details = () => screen.getByRole('textbox', { name: 'Details' });

function showOverlay(kind: 'dialog' | 'flyout', form: ReactNode = null) {
  const closed: string[] = [];
  const onClose = () => void closed.push(kind);
  const trigger = { current: document.body.appendChild(document.createElement('button')) };
  const content = form ?? <textarea aria-label="Details" />;
  const overlay =
    kind === 'dialog' ? (
      <DialogOverlay title="Report" onClose={onClose}>
        {content}
      </DialogOverlay>
    ) : (
      <PopoverOverlay label="Report" triggerRef={trigger} onClose={onClose}>
        {content}
      </PopoverOverlay>
    );
  return { ...show({ overlay }), closed };
}

describe.each(['dialog', 'flyout'] as const)('a %s with typed text', (kind) => {
  it('asks before Escape closes it', async () => {
    const { user, shell, closed } = showOverlay(kind);
    await user.type(details(), 'Spam');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shell.questions).toMatchObject([{ title: 'Discard changes?' }]));
    expect(details()).toHaveValue('Spam');
    expect(closed).toEqual([]);

    shell.confirms = true;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toEqual([kind]));
  });

  it('asks before a press outside closes it', async () => {
    const { user, shell, closed } = showOverlay(kind);
    await user.type(details(), 'Spam');
    await user.click(document.body);
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    expect(closed).toEqual([]);
  });

  it('closes at once without typed text or with a kept draft', async () => {
    const { user, shell, closed, unmount } = showOverlay(kind);
    await user.keyboard('{Escape}');
    expect(closed).toEqual([kind]);
    unmount();

    const draft = (
      <form data-unsaved="true" data-keeps-draft>
        <textarea aria-label="Details" />
      </form>
    );
    const kept = showOverlay(kind, draft);
    await kept.user.type(details(), 'Spam');
    await kept.user.keyboard('{Escape}');
    expect(kept.closed).toEqual([kind]);
    expect([...shell.questions, ...kept.shell.questions]).toEqual([]);
  });
});
