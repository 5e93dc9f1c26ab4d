import {
  createWebhook,
  getPrincipal,
  getWebhookDeliveries,
  getWebhooks,
  redeliverWebhook,
  testWebhook,
} from '@corkboard/release-contract/requests';
import { screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import { aDelivery, aHolder, aWebhook } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
  releaseAnswers(getWebhooks, [aWebhook()]);
});

it('shows the host of a webhook and hides the rest of its URL', async () => {
  renderConsole('/webhooks');
  expect(await screen.findByRole('rowheader', { name: /ci\.example/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent('secret-part');
});

it('shows the signing secret of a new webhook once', async () => {
  const sent: object[] = [];
  releaseAnswers(createWebhook, (input) => {
    sent.push(input);
    return { secret: 'whsec_abc', webhook: aWebhook() };
  });
  const user = renderConsole('/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
  await user.type(within(dialog).getByLabelText('URL'), 'https://ci.example/hook');
  await user.selectOptions(within(dialog).getByLabelText('Events'), 'Failures');
  await user.type(within(dialog).getByLabelText(/Reason/), 'For the pager.');
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('whsec_abc')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Copy it first, or choose Done/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  const news = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(news).toContain('Copied');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { url: 'https://ci.example/hook', events: ['failure'], reason: 'For the pager.' },
  ]);
});

it.each([
  [aDelivery({ type: 'test' }), 'ci.example accepted the test event.'],
  [
    aDelivery({ type: 'test', status: 'failed', message: 'The receiver returned 404.' }),
    'The test event failed. The receiver returned 404.',
  ],
  [
    aDelivery({ type: 'test', status: 'waiting' }),
    'The test event is being sent. See its deliveries.',
  ],
])('reports the result of a test event: $status', async (delivery, message) => {
  releaseAnswers(testWebhook, delivery);
  const user = renderConsole('/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Send a test event to ci.example' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('sends a failed delivery again', async () => {
  const failed = aDelivery({
    status: 'failed',
    attempts: 10,
    message: 'No response within 10 seconds.',
  });
  releaseAnswers(getWebhookDeliveries, [failed]);
  releaseAnswers(redeliverWebhook, () => {
    releaseAnswers(getWebhookDeliveries, [aDelivery()]);
    return aDelivery();
  });
  const user = renderConsole('/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Deliveries to ci.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries to ci.example' });
  expect(await within(dialog).findByText('No response within 10 seconds.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText(/delivered/)).toBeVisible();
});

it('is unavailable to managers', async () => {
  releaseAnswers(getPrincipal, aHolder({ role: 'manager' }));
  renderConsole('/webhooks');
  expect(
    await screen.findByText('You need an admin token for all teams to manage webhooks.'),
  ).toBeVisible();
});
