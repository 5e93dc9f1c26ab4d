import type { ProfileSettings } from '@corkboard/shared/contract/people';
import {
  checkUsername,
  getProfileSettings,
  getUser,
  getWebsiteVerification,
  updateUser,
  verifyWebsite,
} from '@corkboard/shared/requests/people';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aMerchant } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { EditProfilePage } from './edit-profile-page.tsx';
import { profileSettings } from './testing/profile-settings.ts';

const CANNOT_ACT = 5;
const USERNAME_TAKEN = 81;

const verification = {
  website_url: 'https://noor.example/',
  is_verified: false,
  meta_tag: '<meta name="corkboard-site-verification" content="abc">',
  link_tag: '<a rel="me" href="https://corkboard.test/noorhaddad/">Corkboard</a>',
  checked_at: null,
  failure: null,
};

beforeEach(() => {
  sessionStorage.clear();
  apiReturns(getWebsiteVerification, verification);
  apiReturns(getUser, aMerchant());
});

async function show(settings: ProfileSettings = profileSettings(), options: ShellOptions = {}) {
  apiReturns(getProfileSettings, settings);
  const shown = renderInShell(<EditProfilePage />, {
    path: '/settings/edit-profile/',
    ...options,
  });
  await screen.findByRole('textbox', { name: 'Name' });
  return shown;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

it('[ROUTE-032] leads a business to its community information', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await show(profileSettings({ is_partner: true }), {
    path: '/settings/edit-profile/#community-information',
  });

  const section = screen.getByRole('region', { name: 'Community information' });
  expect(section).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([section]);
  expect(await within(section).findByRole('region', { name: 'slot profile.badges' })).toBeVisible();
  scroll.mockRestore();
});

it('[ROUTE-030] leads to the social permissions', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await show(profileSettings(), { path: '/settings/edit-profile/#permissions' });

  const group = screen.getByRole('group', { name: 'Privacy' });
  expect(group).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([group]);
  scroll.mockRestore();
});

it('[ROUTE-032] leads a person to what people see of them', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await show(profileSettings(), { path: '/settings/edit-profile/#community-information' });

  const group = screen.getByRole('group', { name: 'About you' });
  expect(group).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([group]);
  scroll.mockRestore();
});

it('says of a business why no one can message it while messages are off', async () => {
  const words = 'While messages are off under Privacy, no one can message this profile.';
  const { user } = await show(profileSettings({ is_partner: true, enable_profile_message: true }));
  const contact = screen.getByRole('switch', { name: 'Let people message me from my profile' });
  const messages = screen.getByRole('switch', { name: 'Messages' });
  expect(messages).toHaveAccessibleDescription(
    "When this is off, you can't send or receive messages.",
  );
  expect(contact).not.toHaveAccessibleDescription();

  await user.click(messages);
  expect(contact).toHaveAccessibleDescription(words);
  await user.click(contact);
  expect(contact).not.toHaveAccessibleDescription();
  await user.click(contact);
  await user.click(messages);
  expect(contact).not.toHaveAccessibleDescription();
});

it('[ROUTE-029] saves only the changed fields', async () => {
  const { user, shell } = await show();
  expect(save()).toBeDisabled();
  apiReturns(updateUser, profileSettings({ about: 'Glazes.' }));

  await user.clear(field('About'));
  await user.type(field('About'), 'Glazes.');
  await user.click(save());

  await waitFor(() => expect(requestsTo(updateUser)).toEqual([{ about: 'Glazes.' }]));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Profile saved' }]));
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(save()).toHaveFocus();
  expect(screen.getByText('All changes saved')).toBeVisible();
});

it('keeps the typed text when saving fails', async () => {
  const { user } = await show();
  apiIsUnreachable(updateUser);
  await user.type(field('About'), ' And clay.');
  await user.click(save());

  expect(await screen.findByText(/connection was lost/)).toBeVisible();
  expect(field('About')).toHaveValue('Ceramics. And clay.');
  expect(save()).toBeEnabled();
});

it('shows a server error at its field until it changes', async () => {
  const { user } = await show();
  apiRejects(updateUser, 400, 'The request is wrong.', {
    message_detail: '/website_url: This website is on a list of harmful ones.',
  });
  await user.type(field('Website'), 'shop');
  await user.click(save());

  await waitFor(() => expect(field('Website')).toBeInvalid());
  expect(field('Website')).toHaveFocus();
  expect(field('Website')).toHaveAccessibleDescription(/list of harmful ones/);
  expect(screen.getAllByText('This website is on a list of harmful ones.')).toHaveLength(1);
  await user.type(field('Website'), 's');
  expect(field('Website')).toBeValid();
});

it('keeps the focus of someone who types on while a save is rejected', async () => {
  const { user } = await show();
  const release = apiHoldsRejection(updateUser, 400, 'The request is wrong.', {
    message_detail: '/website_url: Harmful.',
  });
  await user.type(field('Website'), 'shop');
  await user.click(save());
  await user.type(field('Location'), 'Lyon');
  release();

  await waitFor(() => expect(field('Website')).toBeInvalid());
  expect(field('Location')).toHaveFocus();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContain('Harmful.');
});

it.each([
  ['About', 501],
  ['Photo description', 501],
  ['Instagram', 101],
])('sends nothing while %s is too long', async (name, length) => {
  const { user } = await show();
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste('x'.repeat(length));
  await user.click(save());
  expect(field(name)).toHaveFocus();
  expect(requestsTo(updateUser)).toEqual([]);
});

it('[FMT-007] [FMT-008] validates a website while typing and previews it', async () => {
  const { user } = await show();
  await user.clear(field('Website'));
  expect(field('Website')).toBeValid();

  await user.type(field('Website'), 'nowhere');
  expect(field('Website')).toBeInvalid();
  await user.click(save());
  expect(field('Website')).toHaveFocus();
  expect(requestsTo(updateUser)).toEqual([]);

  await user.type(field('Website'), '.example/');
  expect(field('Website')).toBeValid();
  expect(screen.getByText('Shown as nowhere.example')).toBeVisible();
});

it.each(['Website', 'Imprint'])('previews no invalid address: %s', async (name) => {
  const { user } = await show();
  await user.clear(field('Website'));
  await user.clear(field(name));
  await user.type(field(name), 'javascript:alert(1)');

  expect(field(name)).toBeInvalid();
  expect(screen.queryByText(/^Shown as/)).toBeNull();

  await user.clear(field(name));
  await user.type(field(name), 'noor.example');
  expect(screen.getByText('Shown as noor.example')).toBeVisible();
});

it('checks a username while typing and suggests others', async () => {
  const { user } = await show();
  apiReturns(checkUsername, ({ username }) => ({
    username,
    is_available: false,
    reason: 'taken' as const,
    suggestions: ['noor_pots'],
  }));
  await user.clear(field('Username'));
  await user.type(field('Username'), 'noor');

  expect(await screen.findByText('This username is taken')).toBeVisible();
  expect(requestsTo(checkUsername)).toEqual([{ username: 'noor' }]);

  apiReturns(checkUsername, ({ username }) => ({
    username,
    is_available: true,
    reason: null,
    suggestions: [],
  }));
  await user.click(screen.getByRole('button', { name: 'noor_pots' }));
  expect(await screen.findByText('noor_pots is available')).toBeVisible();
  expect(field('Username')).toHaveFocus();
});

it('suggests others after the server rejects a taken username', async () => {
  const { user } = await show();
  let isTaken = false;
  apiReturns(checkUsername, ({ username }) => ({
    username,
    is_available: !isTaken,
    reason: isTaken ? ('taken' as const) : null,
    suggestions: isTaken ? ['noor_pots'] : [],
  }));
  await user.clear(field('Username'));
  await user.type(field('Username'), 'noor');
  expect(await screen.findByText('noor is available')).toBeVisible();

  isTaken = true;
  apiRejects(updateUser, 409, 'This username is taken.', { code: USERNAME_TAKEN });
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'noor_pots' })).toBeVisible();
  expect(screen.queryByText('noor is available')).not.toBeInTheDocument();
});

it('shows the profile link of the saved username only', async () => {
  const { user } = await show();
  expect(screen.getByText(/Your profile link is/)).toBeVisible();
  await user.type(field('Username'), '!');
  expect(screen.queryByText(/Your profile link is/)).not.toBeInTheDocument();
});

it('shows when the username can be changed again', async () => {
  await show(profileSettings({ username_changeable_at: '2026-12-01T00:00:00.000Z' }));
  expect(field('Username')).toHaveAttribute('readonly');
  expect(screen.getByText(/You can change your username again on 1 December 2026/)).toBeVisible();
});

it('lets a draft of the username be typed back after another tab has changed it', async () => {
  const { user, queries } = await show();
  apiReturns(checkUsername, ({ username }) => ({
    username,
    is_available: true,
    reason: null,
    suggestions: [],
  }));
  await user.type(field('Username'), '_2');
  const theirs = { username: 'noor', username_changeable_at: '2026-12-01T00:00:00.000Z' };
  apiReturns(getProfileSettings, profileSettings(theirs));
  await act(() => queries.invalidateQueries());
  await screen.findByText(/You can change your username again/);

  await user.clear(field('Username'));
  await user.type(field('Username'), 'noor');
  expect(field('Username')).toHaveValue('noor');
  expect(field('Username')).toHaveAttribute('readonly');
});

it('declares unsaved changes, and drops them on a reset', async () => {
  const { user, unmount } = await show();
  const form = () => field('About').closest('form');
  expect(form()).toHaveAttribute('data-unsaved', 'false');
  await user.type(field('About'), '!');
  expect(form()).toHaveAttribute('data-unsaved', 'true');

  act(() => void form()?.dispatchEvent(new Event('reset', { bubbles: true })));
  expect(field('About')).toHaveValue('Ceramics.');
  expect(form()).toHaveAttribute('data-unsaved', 'false');
  unmount();

  await show();
  expect(field('About')).toHaveValue('Ceramics.');
});

it('restores the draft when the page is reopened', async () => {
  const { user, unmount } = await show();
  await user.type(field('About'), ' And clay.');
  unmount();

  await show();
  expect(field('About')).toHaveValue('Ceramics. And clay.');
  expect(screen.getByText(/restored your unsaved changes/)).toBeVisible();
});

it('resets the form to the saved values', async () => {
  const { user } = await show();
  await user.type(field('About'), '!');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('About')).toHaveValue('Ceramics.');
});

it('keeps what was typed while saving', async () => {
  const { user, unmount } = await show();
  const saved = profileSettings({ full_name: 'Noor H.' });
  const answer = apiHolds(updateUser, saved);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Noor H. ');
  await user.click(save());
  await user.type(field('About'), ' And clay.');
  answer();

  await waitFor(() => expect(field('Name')).toHaveValue('Noor H.'));
  expect(field('About')).toHaveValue('Ceramics. And clay.');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  unmount();

  await show(saved);
  expect(field('About')).toHaveValue('Ceramics. And clay.');
  expect(field('Name')).toHaveValue('Noor H.');
  apiReturns(updateUser, saved);
  await user.click(save());
  await waitFor(() => expect(requestsTo(updateUser)[1]).toEqual({ about: 'Ceramics. And clay.' }));
});

it('keeps a value that was typed back while another one was saved', async () => {
  const { user, shell } = await show();
  const answer = apiHolds(updateUser, profileSettings({ full_name: 'Noor' }));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Noor');
  await user.click(save());
  await user.type(field('Name'), ' Haddad');
  answer();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Profile saved' }]));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(field('Name')).toHaveValue('Noor Haddad');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('shows values saved in another tab, and keeps the typed ones', async () => {
  const { user, queries } = await show();
  const refetch = async (settings: ProfileSettings) => {
    apiReturns(getProfileSettings, settings);
    await act(() => queries.invalidateQueries());
  };
  await user.type(field('Location'), 'Lyon');
  await refetch(profileSettings({ full_name: 'Noor H.', about: 'Glazes.' }));

  await waitFor(() => expect(field('Name')).toHaveValue('Noor H.'));
  expect(field('About')).toHaveValue('Glazes.');
  expect(field('Location')).toHaveValue('Lyon');
  apiReturns(updateUser, profileSettings({ full_name: 'Noor H.', location: 'Lyon' }));
  await user.click(save());
  await waitFor(() => expect(requestsTo(updateUser)).toEqual([{ location: 'Lyon' }]));
});

describe('when someone else changes the same field', () => {
  const words = 'This was changed while you were editing it. Save again to keep your changes.';
  const theirs = profileSettings({ about: 'Glazes.', location: 'Paris' });

  async function expectToSayFirst({ user }: Awaited<ReturnType<typeof show>>) {
    await user.click(save());
    expect(await screen.findByText(words)).toBeVisible();
    expect(requestsTo(updateUser)).toEqual([]);
    expect(field('About')).toHaveValue('Ceramics. And clay.');
    expect(field('Location')).toHaveValue('Paris');

    const about = 'Ceramics. And clay.';
    apiReturns(updateUser, { ...theirs, about });
    await user.click(save());
    await waitFor(() => expect(requestsTo(updateUser)).toEqual([{ about }]));
    expect(await screen.findByText('All changes saved')).toBeVisible();
  }

  it('says so before it overwrites that', async () => {
    const page = await show();
    await page.user.type(field('About'), ' And clay.');
    apiReturns(getProfileSettings, theirs);
    await expectToSayFirst(page);
  });

  it('says so too if the form has followed the rest', async () => {
    const page = await show();
    await page.user.type(field('About'), ' And clay.');
    apiReturns(getProfileSettings, theirs);
    await act(() => page.queries.invalidateQueries());
    await waitFor(() => expect(field('Location')).toHaveValue('Paris'));
    await expectToSayFirst(page);
  });

  it('says so too for a restored draft', async () => {
    const { user, unmount } = await show();
    await user.type(field('About'), ' And clay.');
    unmount();
    await expectToSayFirst(await show(theirs));
  });

  it('keeps what is typed until it is found', async () => {
    const { user } = await show();
    await user.type(field('About'), ' And clay');
    const answer = apiHolds(getProfileSettings, theirs);
    await user.click(save());
    await user.type(field('About'), '.');
    answer();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('About')).toHaveValue('Ceramics. And clay.');
  });

  it('counts what it saved itself as its own', async () => {
    const { user, shell } = await show();
    apiIsUnreachable(updateUser);
    await user.type(field('About'), ' And clay.');
    await user.click(save());
    expect(await screen.findByText(/connection was lost/)).toBeVisible();

    const stored = profileSettings({ about: 'Ceramics. And clay.' });
    apiReturns(getProfileSettings, stored);
    apiReturns(updateUser, stored);
    await user.type(field('About'), '!');
    await user.click(save());
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Profile saved' }]));
  });
});

it('never brings back a value that was saved and then changed in another tab', async () => {
  const { user, queries } = await show();
  await user.type(field('Location'), 'Lyon');
  for (const location of ['Lyon', 'Paris']) {
    apiReturns(getProfileSettings, profileSettings({ location }));
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(field('Location')).toHaveValue(location));
    expect(await screen.findByText('All changes saved')).toBeVisible();
  }
});

it('keeps the saved values when an older refetch ends later', async () => {
  const { user, queries, shell } = await show();
  const refetched = apiHolds(getProfileSettings, profileSettings());
  void queries.invalidateQueries();
  await waitFor(() => expect(requestsTo(getProfileSettings)).toHaveLength(2));
  apiReturns(getProfileSettings, profileSettings());
  apiReturns(updateUser, profileSettings({ full_name: 'Noor H.' }));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Noor H.');
  await user.click(save());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Profile saved' }]));
  refetched();

  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(field('Name')).toHaveValue('Noor H.');
  expect(screen.getByText('All changes saved')).toBeVisible();
});

it('accepts pronouns in the displayed format', async () => {
  const { user } = await show();
  apiReturns(updateUser, profileSettings({ pronouns: ['they', 'them'] }));
  await user.clear(field('Pronouns'));
  await user.type(field('Pronouns'), 'they/them');
  await user.click(save());
  await waitFor(() => expect(requestsTo(updateUser)).toEqual([{ pronouns: ['they', 'them'] }]));
});

it('verifies a website and shows the result', async () => {
  const { user } = await show();
  const part = within(await screen.findByRole('region', { name: 'Verify your website' }));
  expect(part.getByText(verification.meta_tag)).toBeVisible();

  apiReturns(verifyWebsite, { ...verification, failure: 'no-link-back' });
  await user.click(part.getByRole('button', { name: 'Check my website' }));
  expect(await part.findByText(/couldn't find the tag or the link/)).toBeVisible();

  apiReturns(verifyWebsite, { ...verification, is_verified: true });
  await user.click(part.getByRole('button', { name: 'Check my website' }));
  expect(await screen.findByText('Your website is verified.')).toBeVisible();
});

it('shows no verification of the website from before', async () => {
  const first = verification.website_url;
  let settings = profileSettings({ website_url: first, is_primary_website_verified: true });
  apiReturns(getWebsiteVerification, () => ({
    ...verification,
    website_url: settings.website_url,
    is_verified: settings.is_primary_website_verified,
  }));
  const { user } = await show(settings);
  apiReturns(getProfileSettings, () => settings);
  apiReturns(updateUser, ({ website_url = null }) => {
    settings = profileSettings({ website_url, is_primary_website_verified: false });
    return settings;
  });
  expect(await screen.findByText('Your website is verified.')).toBeVisible();

  for (const website of ['https://shop.example/', first]) {
    await user.clear(field('Website'));
    await user.type(field('Website'), website);
    await user.click(save());
    await waitFor(() => expect(settings.website_url).toBe(website));
    expect(await screen.findByText('All changes saved')).toBeVisible();

    expect(await screen.findByRole('region', { name: 'Verify your website' })).toBeVisible();
    expect(screen.queryByText('Your website is verified.')).not.toBeInTheDocument();
  }
});

it('links the tag to the saved username', async () => {
  const { user } = await show();
  const part = await screen.findByRole('region', { name: 'Verify your website' });
  expect(within(part).getByText(verification.link_tag)).toBeVisible();

  const link_tag = verification.link_tag.replace('noorhaddad', 'noor_pots');
  apiReturns(checkUsername, ({ username }) => ({
    username,
    is_available: true,
    reason: null,
    suggestions: [],
  }));
  apiReturns(getWebsiteVerification, { ...verification, link_tag });
  apiReturns(updateUser, profileSettings({ username: 'noor_pots' }));
  await user.clear(field('Username'));
  await user.type(field('Username'), 'noor_pots');
  await user.click(save());

  expect(await screen.findByText(link_tag)).toBeVisible();
  expect(screen.queryByText(verification.link_tag)).not.toBeInTheDocument();
});

it('shows contact fields for businesses only', async () => {
  const { unmount } = await show();
  expect(screen.queryByRole('textbox', { name: /customers/ })).toBeNull();
  unmount();

  const { user } = await show(profileSettings({ is_partner: true }));
  apiReturns(updateUser, profileSettings({ is_partner: true }));
  await user.type(field('Street'), 'Mill Lane 3');
  await user.click(save());
  await waitFor(() =>
    expect(requestsTo(updateUser)).toEqual([{ profile_place: { street: 'Mill Lane 3' } }]),
  );
});

it('saves for the acting business', async () => {
  const { user } = await show(profileSettings(), {
    actingAs: { id: '200000003', permissions: ['OWNER'] },
  });
  expect(requestsTo(getProfileSettings)).toEqual([{ orbac_subject_id: '200000003' }]);
  apiReturns(updateUser, profileSettings());
  await user.type(field('About'), '!');
  await user.click(save());
  await waitFor(() =>
    expect(requestsTo(updateUser)).toEqual([
      { about: 'Ceramics.!', orbac_subject_id: '200000003' },
    ]),
  );
});

it("[SRV-060] says that an analyst can't edit the business, without a request", () => {
  renderInShell(<EditProfilePage />, {
    path: '/settings/edit-profile/',
    actingAs: { id: '200000003', permissions: ['ANALYST'] },
  });
  expect(screen.getByText(/Only owners and admins/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requestsTo(getProfileSettings)).toEqual([]);
});

it('names the profile when it fails to load', async () => {
  apiIsUnreachable(getProfileSettings);
  renderInShell(<EditProfilePage />, { path: '/settings/edit-profile/' });
  expect(await screen.findByText("Couldn't load this profile.")).toBeVisible();
});

it('keeps the typed text when the permission is lost', async () => {
  const actingAs = { id: '42', permissions: ['OWNER'] };
  const message = 'You can no longer act as Tarn & Loom.';
  const { user, actAs } = await show(profileSettings({ about: 'Rugs.' }), { actingAs });
  await user.type(field('About'), ' And looms.');
  apiRejects(updateUser, 403, message, { code: CANNOT_ACT });
  apiRejects(getProfileSettings, 403, message, { code: CANNOT_ACT });
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('About')).toHaveValue('Rugs. And looms.');

  apiReturns(getProfileSettings, profileSettings({ about: 'Bikes.' }));
  actAs(null);
  await waitFor(() => expect(field('About')).toHaveValue('Bikes.'));
  expect(save()).toBeDisabled();

  apiReturns(getProfileSettings, profileSettings({ about: 'Rugs.' }));
  actAs(actingAs);
  await waitFor(() => expect(field('About')).toHaveValue('Rugs. And looms.'));
});
