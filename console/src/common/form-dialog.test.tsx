import { getVersions, startRollout } from '@corkboard/release-contract/requests';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

let scrolledTo: (string | null)[];

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getVersions, [aVersion({ version: '1.4.0' })]);
  scrolledTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
});

function scrolled(this: Element): void {
  scrolledTo.push(this.textContent);
}

it('scrolls to what was rejected each time', async () => {
  const message = 'mf-boards is frozen.';
  releaseRefuses(startRollout, 409, { code: 'frozen', message });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Roll out 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Now');
  const start = dialog.getByRole('button', { name: 'Start the rollout' });
  scrolledTo = [];
  await user.click(start);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(scrolledTo).toEqual([message]);
  await user.click(start);
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(scrolledTo).toEqual([message, message]);
});

it('rejects a rollout that no one is in before it is sent', async () => {
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Roll out 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Stages'));
  await user.type(dialog.getByLabelText('Stages'), '0%');
  await user.type(dialog.getByLabelText('Reason'), 'Now');
  await user.click(dialog.getByRole('button', { name: 'Start the rollout' }));
  expect(await dialog.findByText('A rollout needs a stage above 0%.')).toBeVisible();
});
