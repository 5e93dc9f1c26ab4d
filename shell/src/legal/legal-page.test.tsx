import { ShellProvider, useShell } from '@corkboard/shared/remote';
import { submitTakedown } from '@corkboard/shared/requests/moderation';
import { takedownLaws } from '@corkboard/shared/rules/moderation';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { LegalPage } from './legal-page.tsx';

const show = (path: string, query = '') =>
  renderInPage(<LegalPage path={path} />, {
    path: `/legal/${path}${path && '/'}${query}`,
    viewer: aVisitor(),
  });

it('[LEGAL-005] links to the form of each law', () => {
  show('');

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legal/dsa/',
    '/legal/india/',
    '/legal/turkey/',
  ]);
});

it.each([takedownLaws.dsa, takedownLaws.india, takedownLaws.turkey])(
  'names the appeal office for the law $LAW',
  ({ LAW, COMPLAINTS_OFFICE }) => {
    show(LAW);

    expect(screen.getByText(/If you disagree/)).toHaveTextContent(`contact: ${COMPLAINTS_OFFICE}.`);
  },
);

it('names the Pin that a report is about, and not its profile', () => {
  show('dsa', '?pin=81');
  expect(screen.getByLabelText('Links to the content')).toHaveValue(
    'http://corkboard.test/pin/81/',
  );
  expect(screen.getByRole('textbox', { name: 'Username of the profile' })).toHaveValue('');
});

it('[LEGAL-003] [LEGAL-013] accepts a signed-out report and shows its number', async () => {
  apiReturns(submitTakedown, {
    id: '4711',
    law: 'dsa',
    status: 'received',
    created_at: '2026-11-20T10:00:00.000Z',
  });
  const { user } = show('dsa', '?username=bob');
  const page = 'https://corkboard.example/pin/1/';
  expect(screen.getByRole('textbox', { name: 'Username of the profile' })).toHaveValue('bob');

  await user.type(screen.getByLabelText('Links to the content'), `${page}\n${page}`);
  await user.type(screen.getByLabelText('What breaks the law, and why?'), 'It is my photograph.');
  await user.type(screen.getByLabelText('Your full name'), 'Alice Lee');
  await user.type(screen.getByLabelText('Email'), 'alice@corkboard.example');
  await user.click(screen.getByRole('checkbox', { name: /^To the best of my knowledge/ }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(await screen.findByText(/Your report number is 4711/)).toBeVisible();
  expect(requestsTo(submitTakedown)).toEqual([
    {
      law: 'dsa',
      username: 'bob',
      content_urls: [page],
      explanation: 'It is my photograph.',
      full_name: 'Alice Lee',
      email: 'alice@corkboard.example',
      is_trusted_flagger: false,
      is_statement_true: true,
    },
  ]);
});

it('sends links to the address of this page as paths, which each address of the site has', async () => {
  apiRejects(submitTakedown, 400, 'Name what the report is about.');
  const { user } = show('india', '?pin=81');
  const other = 'https://corkboard.example/pin/1/';
  await user.type(screen.getByLabelText('Links to the content'), `\n${other}`);
  await user.type(screen.getByLabelText('What breaks the law, and why?'), 'It is mine.');
  await user.type(screen.getByLabelText('Your full name'), 'Alice Lee');
  await user.type(screen.getByLabelText('Email'), 'alice@corkboard.example');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() =>
    expect(requestsTo(submitTakedown)).toMatchObject([{ content_urls: ['/pin/81/', other] }]),
  );
});

it("keeps a visitor's text at the login, but no account's for the next", async () => {
  function Account() {
    const shell = useShell();
    const viewer = shell.subject === 'visitor' ? aVisitor() : aViewer({ id: shell.subject });
    return (
      <ShellProvider value={{ ...shell, viewer }}>
        <LegalPage path="dsa" />
      </ShellProvider>
    );
  }
  const { user, actAs } = renderInPage(<Account />, { viewer: aVisitor() });
  const name = () => screen.getByLabelText('Your full name');
  await user.type(name(), 'Alice Lee');

  actAs({ id: '7', permissions: [] });
  expect(name()).toHaveValue('Alice Lee');
  actAs({ id: '8', permissions: [] });
  expect(name()).toHaveValue('');
});

it.each(['upheld', 'rejected'] as const)(
  'says that an identical report was already decided as %s, and keeps its text',
  async (status) => {
    const created_at = '2026-11-20T10:00:00.000Z';
    apiReturns(submitTakedown, { id: '4711', law: 'india', status, created_at });
    const { user } = show('india', '?username=bob');
    const why = screen.getByLabelText('What breaks the law, and why?');
    await user.type(why, 'It is my photograph.');
    await user.type(screen.getByLabelText('Your full name'), 'Alice Lee');
    await user.type(screen.getByLabelText('Email'), 'alice@corkboard.example');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This exact report was already decided (number 4711). To send a new one, add what has changed.',
    );
    expect(screen.queryByText('Report received')).toBeNull();
    expect(why).toHaveValue('It is my photograph.');
  },
);

it('keeps typed text when a report is rejected', async () => {
  apiRejects(submitTakedown, 400, 'Name what the report is about.');
  const { user } = show('india', '?username=bob');
  const why = screen.getByLabelText('What breaks the law, and why?');
  await user.type(why, 'It is my photograph.');
  await user.type(screen.getByLabelText('Your full name'), 'Alice Lee');
  await user.type(screen.getByLabelText('Email'), 'alice@corkboard.example');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Name what the report is about.');
  expect(why).toHaveValue('It is my photograph.');
});

it('names everything that is missing at once', async () => {
  const { user } = show('dsa');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  const links = screen.getByLabelText('Links to the content');
  expect(links).toHaveAccessibleDescription(
    expect.stringContaining('Add the links or the profile that your report is about.'),
  );
  expect(links).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Username of the profile' }), 'b');
  expect(links).not.toHaveAccessibleDescription(expect.stringContaining('Add the links'));
  for (const label of ['What breaks the law, and why?', 'Your full name', 'Email'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This field is required.');
  expect(requestsTo(submitTakedown)).toEqual([]);
});

it('accepts a username in place of links', async () => {
  const { user } = show('dsa');
  await user.type(screen.getByRole('textbox', { name: 'Username of the profile' }), '@bob');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(screen.getByLabelText('Links to the content')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Your full name')).toBeInvalid();
});

it.each(['x@y', 'v@localhost', 'a b@c'])('rejects the email address %s', async (address) => {
  const { user } = show('india', '?username=bob');
  const email = screen.getByLabelText('Email');
  await user.type(email, address);
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(email).toHaveAccessibleDescription('Enter an email address, such as name@example.com.');
});

it.each([
  ['/content_urls: Use at most 50.', 'Links to the content', /Use at most 50\.$/],
  ['/content_urls/0: Use fewer characters.', 'Links to the content', /Use fewer characters\.$/],
  ['/explanation: This field is required.', 'What breaks the law, and why?', /is required\.$/],
  ['/email: This value has the wrong format.', 'Email', /has the wrong format\.$/],
])('shows the error %s at its field', async (message_detail, label, words) => {
  apiRejects(submitTakedown, 400, 'This report is incomplete.', { message_detail });
  const { user } = show('india');
  const links = screen.getByLabelText('Links to the content');
  const field = screen.getByLabelText(label);
  await user.type(links, 'https://corkboard.example/pin/1/');
  await user.type(screen.getByLabelText('What breaks the law, and why?'), 'It is mine.');
  await user.type(screen.getByLabelText('Your full name'), 'Alice Lee');
  await user.type(screen.getByLabelText('Email'), 'alice@corkboard.example');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toHaveFocus();
  expect(screen.getAllByRole('textbox').filter((box) => box.hasAttribute('aria-invalid'))).toEqual([
    field,
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(links).toHaveValue('https://corkboard.example/pin/1/');

  await user.type(field, 'x');
  expect(field).not.toHaveAttribute('aria-invalid');
});
