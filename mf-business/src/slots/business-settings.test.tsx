import type { BusinessMember } from '@corkboard/shared/contract/business';
import {
  addBusinessMember,
  getBusinessMembers,
  removeBusinessMember,
  updateBusinessMember,
} from '@corkboard/shared/requests/business';
import {
  apiHangs,
  apiHolds,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { BusinessSettings } from './business-settings.tsx';

const viewer = aViewer({ isPartner: true });

function aMember(overrides: Partial<BusinessMember> = {}): BusinessMember {
  return {
    user: aUserCard({ id: '9', username: 'ines', full_name: 'Ines Moreau', is_partner: true }),
    permissions: ['ADMIN'],
    requires_mfa: false,
    meets_mfa_requirement: true,
    is_me: false,
    is_last_owner: false,
    created_at: '2026-11-01T00:00:00.000Z',
    ...overrides,
  };
}

async function open(members: BusinessMember[]) {
  apiReturns(getBusinessMembers, members);
  const page = renderInShell(<BusinessSettings />, { viewer });
  await screen.findByRole('form', { name: 'Add someone' });
  return page;
}

it('lists the people who can act as the business', async () => {
  await open([aMember()]);

  expect(await screen.findByRole('combobox', { name: 'Permission of Ines Moreau' })).toHaveValue(
    'ADMIN',
  );
});

it('changes a permission optimistically and rolls back on failure', async () => {
  const { user, shell } = await open([aMember()]);
  apiRejects(updateBusinessMember, 403, 'Only owners of this business can change permissions.');
  const select = await screen.findByRole('combobox', { name: 'Permission of Ines Moreau' });

  await user.selectOptions(select, 'OWNER');

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Only owners of this business can change permissions.', tone: 'error' },
    ]),
  );
  expect(select).toHaveValue('ADMIN');
  expect(requestsTo(updateBusinessMember)).toEqual([{ member: '9', permissions: ['OWNER'] }]);
});

it('forgets the typed name for another business', async () => {
  const { user, actAs } = await open([aMember()]);
  const name = () => screen.findByRole('textbox', { name: 'Username' });
  await user.type(await name(), 'ines');

  actAs({ id: '42', permissions: ['OWNER'] });
  expect(await name()).toHaveValue('');
  await screen.findByRole('combobox', { name: 'Permission of Ines Moreau' });
});

it('announces a changed permission, and forgets an older error of the form', async () => {
  const { user, shell } = await open([aMember()]);
  apiRejects(addBusinessMember, 409, 'This person can already act as this business.');
  const name = screen.getByRole('textbox', { name: 'Username' });
  await user.type(name, 'ines');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^This person can already/));

  apiReturns(updateBusinessMember, aMember({ permissions: ['OWNER'] }));
  const select = screen.getByRole('combobox', { name: 'Permission of Ines Moreau' });
  await user.selectOptions(select, 'OWNER');

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'You changed the permission of Ines Moreau.', tone: 'success' },
    ]),
  );
  expect(name).not.toHaveAccessibleDescription();
  expect(name).toHaveValue('ines');
});

it('removes a member immediately after confirmation', async () => {
  const { user, shell } = await open([aMember()]);
  apiHangs(removeBusinessMember);

  await user.click(await screen.findByRole('button', { name: 'Remove Ines Moreau' }));

  await waitFor(() => expect(screen.queryByText('Ines Moreau')).not.toBeInTheDocument());
  expect(shell.toasts).toEqual([]);
  expect(shell.questions).toMatchObject([{ title: 'Remove Ines Moreau?', isDestructive: true }]);
});

it('announces a removed member after the response', async () => {
  const { user, shell } = await open([aMember()]);
  apiReturns(removeBusinessMember, null);

  await user.click(await screen.findByRole('button', { name: 'Remove Ines Moreau' }));

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'You removed Ines Moreau.', tone: 'success' }]),
  );
  expect(requestsTo(removeBusinessMember)).toEqual([{ member: '9' }]);
});

it('marks a deactivated member, who can be removed', async () => {
  const { user } = await open([aMember({ is_deactivated: true })]);
  apiReturns(removeBusinessMember, null);
  expect(await screen.findByText(/^· Deactivated$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove Ines Moreau' }));
  await waitFor(() => expect(requestsTo(removeBusinessMember)).toEqual([{ member: '9' }]));
});

it('marks no member of an older server', async () => {
  await open([aMember()]);
  await screen.findByRole('combobox', { name: 'Permission of Ines Moreau' });
  expect(screen.queryByText(/Deactivated/)).not.toBeInTheDocument();
});

it("begins the name of a member's checkbox with its label", async () => {
  await open([aMember()]);
  const name = 'Ask for two-factor authentication: Ines Moreau';
  expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
});

it('cannot remove the last owner', async () => {
  await open([aMember({ permissions: ['OWNER'], is_last_owner: true })]);

  expect(await screen.findByRole('button', { name: 'Remove Ines Moreau' })).toBeDisabled();
  expect(
    screen.getByText(/until it has its own login: an email address and a password/),
  ).toBeVisible();
  expect(screen.getByText(/make someone with an email address an owner first/)).toBeVisible();
});

it('adds a member by username and keeps text on failure', async () => {
  const { user, shell } = await open([]);
  apiRejects(addBusinessMember, 404, 'No one has this username.');
  const name = screen.getByRole('textbox', { name: 'Username' });

  await user.type(name, '@noor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'ADMIN');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('No one has this username.'));
  expect(name).toHaveFocus();
  expect(name).toHaveValue('@noor');

  apiReturns(addBusinessMember, aMember());
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveValue(''));
  expect(requestsTo(addBusinessMember).at(-1)).toEqual({
    username: 'noor',
    permissions: ['ADMIN'],
  });
  expect(shell.toasts).toMatchObject([{ text: 'Ines Moreau can act as this business now.' }]);
});

it('keeps a name that is typed while another one is added', async () => {
  const { user, shell } = await open([]);
  const answer = apiHolds(addBusinessMember, aMember());
  const name = screen.getByRole('textbox', { name: 'Username' });
  await user.type(name, 'ines');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(requestsTo(addBusinessMember)).toHaveLength(1));
  await user.clear(name);
  await user.type(name, 'noor');
  answer();

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(name).toHaveValue('noor');
});

it('explains a missing username without a browser bubble', async () => {
  const { user } = await open([]);
  const name = screen.getByRole('textbox', { name: 'Username' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(name).toHaveAccessibleDescription('This field is required.');
  expect(name).toHaveFocus();
  await user.type(name, 'n');
  expect(name).not.toHaveAccessibleDescription();
});

it('promises no acting to a person without a business account', async () => {
  const { user, shell } = await open([]);
  apiReturns(
    addBusinessMember,
    aMember({ user: aUserCard({ full_name: 'Mila Marsh', is_partner: false }) }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'milamarsh');
  await user.click(screen.getByRole('button', { name: 'Add' }));

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'You added Mila Marsh, who needs a business account to act as this business.' },
    ]),
  );
});

it('explains why a non-owner sees nothing', async () => {
  apiRejects(getBusinessMembers, 403, 'Only owners of this business can change permissions.');
  renderInShell(<BusinessSettings />, { viewer });

  expect(
    await screen.findByText('Only owners of this business can change permissions.'),
  ).toBeInTheDocument();
});

it('redirects a signed-out visitor to the login page', async () => {
  const { shell } = renderInShell(<BusinessSettings />, { viewer: aVisitor() });

  await waitFor(() =>
    expect(shell.navigations).toEqual([{ replace: '/login/?next=%2Fbusiness%2Fsettings%2F' }]),
  );
});

it('requests no members while acting without being an owner', async () => {
  renderInShell(<BusinessSettings />, { viewer, actingAs: { id: '42', permissions: ['ADMIN'] } });

  expect(await screen.findByText(/^Only owners of this business/)).toBeVisible();
  expect(requestsTo(getBusinessMembers)).toEqual([]);
});

it('keeps the typed name when a refresh fails', async () => {
  const { user, queries } = await open([]);
  const name = screen.getByRole('textbox', { name: 'Username' });
  await user.type(name, '@noor');
  apiRejects(getBusinessMembers, 403, 'Only owners of this business can change permissions.');
  await act(() => queries.invalidateQueries());

  await waitFor(() => expect(requestsTo(getBusinessMembers)).toHaveLength(2));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(name).toBeVisible();
  expect(name).toHaveValue('@noor');
});

it('explains conversion instead of the form to a personal account', async () => {
  renderInShell(<BusinessSettings />, { viewer: aViewer({ isPartner: false }) });

  expect(await screen.findByText(/^This is a personal account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Convert to a business account' })).toHaveAttribute(
    'href',
    '/settings/account-settings/',
  );
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(requestsTo(getBusinessMembers)).toEqual([]);
});
