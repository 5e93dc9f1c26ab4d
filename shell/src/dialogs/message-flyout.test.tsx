import { createConversation } from '@corkboard/shared/requests/messaging';
import {
  apiHolds,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { discardInput, hasUserInput } from '../remotes/plan/safe-point.ts';
import { openDialog } from '../services/overlay-store.ts';
import { OpenByButton } from '../testing/open-by-button.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';

function show() {
  return renderInPage(
    <OpenByButton
      name="Message"
      onPress={({ message }, trigger) => message.open({ id: '7', fullName: 'Noor' }, trigger)}
    />,
  );
}
const trigger = () => screen.getByText('Message', { selector: 'button' });
const field = () => screen.findByPlaceholderText('Add a message');

async function send({ user }: ReturnType<typeof show>, words = 'Hi') {
  await user.click(trigger());
  await user.type(await field(), words);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

it('[MSG-001, MSG-003] rejects a message without text', async () => {
  const { user } = show();
  await user.click(trigger());

  const message = await field();
  expect(message).toHaveAccessibleName('Add a message');
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toBeDisabled();
  await user.type(message, '  ');
  expect(button).toBeDisabled();
  await user.type(message, 'Hi');
  expect(button).toBeEnabled();
});

it('[MSG-002] closes when its button is pressed again', async () => {
  const { user } = show();
  await user.click(trigger());
  await field();

  await user.click(trigger());

  await waitFor(() => expect(screen.queryByPlaceholderText('Add a message')).toBeNull());
});

it('[MSG-004, MSG-006] opens the new conversation', async () => {
  apiReturns(createConversation, { id: '55' });
  const shown = show();

  await send(shown, ' Hi ');

  await waitFor(() => expect(shown.shell.navigations).toEqual([{ to: '/conversation/55' }]));
  expect(requestsTo(createConversation)).toMatchObject([{ user_ids: ['7'], text: 'Hi' }]);
});

it('shows a link to the conversation after leaving', async () => {
  const answer = apiHolds(createConversation, { id: '55' });
  const shown = show();
  await send(shown);
  await waitFor(() => expect(requestsTo(createConversation)).toHaveLength(1));
  const { pathname } = window.location;
  window.history.pushState(null, '', '/away/');
  answer();

  await waitFor(() =>
    expect(shown.shell.toasts).toMatchObject([
      { text: 'Message sent', link: { href: '/conversation/55' } },
    ]),
  );
  window.history.pushState(null, '', pathname);
  expect(shown.shell.navigations).toEqual([]);
});

it('counts as typed text until its response', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  apiReturns(createConversation, async () => {
    await late;
    return { id: '55' };
  });
  const shown = show();

  await send(shown);
  await waitFor(() => expect(screen.queryByPlaceholderText('Add a message')).toBeNull());
  expect(hasUserInput(document)).toBe(true);
  answer();
  await waitFor(() => expect(shown.shell.navigations).toHaveLength(1));
  expect(hasUserInput(document)).toBe(false);
});

it('sends a text that opened again as the same message', async () => {
  apiIsUnreachable(createConversation);
  const shown = show();
  await send(shown);
  await waitFor(() => expect(shown.shell.toasts).toHaveLength(1));
  expect(await field()).toHaveValue('Hi');
  await shown.user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(requestsTo(createConversation)).toHaveLength(2));
  const [first, second] = requestsTo(createConversation);
  expect(first?.idempotency_key).toBeDefined();
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

it('closes when its text is discarded', async () => {
  apiIsUnreachable(createConversation);
  await send(show());
  await waitFor(() => expect(hasUserInput(document)).toBe(true));
  await field();

  act(() => discardInput(document));
  expect(screen.queryByPlaceholderText('Add a message')).toBeNull();
  expect(hasUserInput(document)).toBe(false);
});

it('[MSG-005] closes and clears before the message arrives', async () => {
  const answer = apiHolds(createConversation, { id: '55' });
  const shown = show();

  await send(shown);

  await waitFor(() => expect(screen.queryByPlaceholderText('Add a message')).toBeNull());
  await shown.user.click(trigger());
  expect(await field()).toHaveValue('');
  answer();
  await waitFor(() => expect(shown.shell.navigations).toHaveLength(1));
});

it.each([
  ['D', 'M', 'D'],
  ['', 'M', 'M'],
  ['', '', 'Failed to create conversation.'],
])(
  '[MSG-007, MSG-008] maps details "%s" and message "%s" to: %s',
  async (message_detail, message, words) => {
    apiRejects(createConversation, 403, message, { message_detail });
    const shown = show();

    await send(shown);

    await waitFor(() => expect(shown.shell.toasts).toMatchObject([{ text: words, tone: 'error' }]));
    expect(shown.shell.navigations).toEqual([]);
  },
);

it('restores the text of a failed message', async () => {
  apiIsUnreachable(createConversation);
  const shown = show();
  await send(shown, 'A long letter');

  await waitFor(() => expect(shown.shell.toasts).toHaveLength(1));
  const [toast] = shown.shell.toasts;
  expect(toast?.text).toMatch(/connection/);
  expect(await field()).toHaveValue('A long letter');
});

it('offers the text again when another dialog is open', async () => {
  apiIsUnreachable(createConversation);
  const { overlays, shell, user } = show();
  await user.click(trigger());
  await user.type(await field(), 'A long letter');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  act(() => openDialog(overlays, { kind: 'create', place: {} }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(overlays.getState().dialog?.kind).toBe('create');
  act(() => shell.toasts[0]?.action?.run());
  expect(await field()).toHaveValue('A long letter');
});

it('keeps an unsent message for the next opening', async () => {
  const { user } = show();
  await user.click(trigger());
  await user.type(await field(), 'Dear Noor');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByPlaceholderText('Add a message')).toBeNull());

  await user.click(trigger());
  expect(await field()).toHaveValue('Dear Noor');
});

it('says why acting has ended, and closes for another subject', async () => {
  const { user, session, events } = show();
  await user.click(trigger());
  await user.type(await field(), 'Dear Noor');
  const message = 'You can no longer act as Tarn & Loom.';
  act(() => session.setState({ ended: { message, reason: message, leave() {} } }));
  expect(screen.getByRole('alert')).toHaveTextContent(message);

  act(() => events.emit('subject.changed', { subject: '42' }));
  await waitFor(() => expect(screen.queryByPlaceholderText('Add a message')).toBeNull());
});
