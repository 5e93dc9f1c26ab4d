import { errorCodes } from '@corkboard/shared/contract/base';
import type { BoardAction } from '@corkboard/shared/contract/boards';
import { getPickerBoards, undoBoardAction } from '@corkboard/shared/requests/boards';
import { deletePin, getPin, savePin, updatePin } from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiHoldsRejection,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';

import { PinActions } from '../pin/pin-actions.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PinEditPage } from './pin-edit-page.tsx';
import { RepinPage } from './repin-page.tsx';

const viewer = aViewer();
const own = aPin({
  id: '1',
  title: 'Blue',
  version: 3,
  pinner: aUserCard({ id: viewer.id ?? '' }),
});
const { id, name, url, privacy, owner } = aBoard({ id: '77', name: 'Walls' });
const board = {
  ...{ id, name, url, privacy, owner, is_collaborative: false, pin_count: 1, section_count: 0 },
  ...{ image_cover_url: null, last_pinned_at: null, sections: [] },
};

beforeEach(() => {
  apiReturns(getPin, own);
  apiReturns(getPickerBoards, [board]);
});

const edit = (more = {}) =>
  renderInPage(<PinEditPage id="1" />, { viewer, path: '/pin/1/edit/', ...more });

it('[ROUTE-042] edits the text and the board of a Pin', async () => {
  apiReturns(updatePin, own);
  const { user, shell } = edit();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Bluer');
  await screen.findByRole('option', { name: 'Walls' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'Walls');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]));
  expect(requestsTo(updatePin)).toMatchObject([
    { pin_id: '1', title: 'Bluer', board_id: '77', version: 3 },
  ]);
});

it('can leave and choose again a board that the list lacks', async () => {
  const archived = { id: '99', name: 'Attic', url: '/noorhaddad/attic/' };
  apiReturns(getPin, { ...own, board: archived });
  apiReturns(updatePin, own);
  const { user } = edit();
  await screen.findByRole('option', { name: 'Walls' });
  const select = screen.getByRole('combobox', { name: 'Board' });
  expect(select).toHaveDisplayValue('Attic');
  await user.selectOptions(select, 'Walls');
  await user.selectOptions(select, 'Attic');
  await user.click(saveButton());
  await waitFor(() => expect(requestsTo(updatePin)).toEqual([{ pin_id: '1', version: 3 }]));
});

it('says why boards are missing, keeps the board of the Pin, and tries again', async () => {
  const own77 = { id: '77', name: 'Walls', url: '/noorhaddad/walls/' };
  apiReturns(getPin, { ...own, board: own77 });
  apiRejects(getPickerBoards, 403, 'Not now.');
  const { user } = edit();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load boards. Not now.");
  expect(screen.getByRole('combobox', { name: 'Board' })).toHaveDisplayValue('Walls');

  returnTwoPages();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Show more boards' }));
  expect(await screen.findByRole('option', { name: 'Floors' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function returnTwoPages() {
  apiReturns(
    getPickerBoards,
    ({ bookmark }) => (bookmark ? [{ ...board, id: '78', name: 'Floors' }] : [board]),
    { bookmark: ({ bookmark }) => (bookmark ? undefined : 'more') },
  );
}

it('offers boards of later pages for a Pin', async () => {
  returnTwoPages();
  const { user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Show more boards' }));
  expect(await screen.findByRole('option', { name: 'Floors' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Walls' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more boards' })).toBeNull();
});

describe('the section of a Pin', () => {
  const place = { id: '77', name: 'Walls', url: '/noorhaddad/walls/' };
  const sections = [
    { id: 's1', title: 'Brick' },
    { id: 's2', title: 'Clay' },
  ];
  const section = () => screen.findByRole('combobox', { name: 'Section' });
  const choose = (user: ReturnType<typeof edit>['user'], name: string, words: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), words);

  beforeEach(() => {
    apiReturns(getPin, { ...own, board: place, section_id: 's1' });
    apiReturns(getPickerBoards, [
      { ...board, sections },
      { ...board, id: '78', name: 'Floors' },
    ]);
    apiReturns(updatePin, own);
  });

  it.each([
    ['Clay', 's2'],
    ['No section', null],
  ])('shows it, and changes it to %s', async (words, section_id) => {
    const { user } = edit();
    expect(await section()).toHaveDisplayValue('Brick');
    await choose(user, 'Section', words);
    await user.click(saveButton());
    await waitFor(() =>
      expect(requestsTo(updatePin)).toEqual([{ pin_id: '1', section_id, version: 3 }]),
    );
  });

  it('can be left and chosen again if the board lists only others', async () => {
    apiReturns(getPin, { ...own, board: place, section_id: 's101' });
    const { user } = edit();
    expect(await section()).toHaveDisplayValue('Current section');
    await choose(user, 'Section', 'Clay');
    await choose(user, 'Section', 'Current section');
    await choose(user, 'Section', 'No section');
    await user.click(saveButton());
    await waitFor(() =>
      expect(requestsTo(updatePin)).toEqual([{ pin_id: '1', section_id: null, version: 3 }]),
    );
  });

  it('is left with its board, and chosen again with it', async () => {
    const { user } = edit();
    await section();
    await choose(user, 'Board', 'Floors');
    expect(screen.queryByRole('combobox', { name: 'Section' })).not.toBeInTheDocument();
    await choose(user, 'Board', 'Walls');
    expect(await section()).toHaveDisplayValue('Brick');
    await choose(user, 'Board', 'Floors');
    await user.click(saveButton());
    await waitFor(() =>
      expect(requestsTo(updatePin)).toEqual([
        { pin_id: '1', board_id: '78', section_id: null, version: 3 },
      ]),
    );
  });
});

it('adds captions from a file and sends them on save', async () => {
  apiReturns(getPin, { ...own, is_video: true, video_url: '/sea.mp4', captions: null });
  apiReturns(updatePin, own);
  const { user } = edit();
  const input = await screen.findByLabelText('File with captions');
  // jsdom's files have no `text`.
  const file = (text: string) =>
    Object.assign(new File([text], 'sea.vtt'), { text: async () => text });

  await user.upload(input, file('Once upon a time'));
  expect(await screen.findByText(/^This isn't a captions file/)).toBeVisible();
  await user.upload(input, file('WEBVTT\n\n00:01.000 --> 00:02.000\nWaves'));
  expect(await screen.findByText('1 caption')).toBeVisible();
  expect(screen.queryByText(/^This isn't a captions file/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requestsTo(updatePin)).toMatchObject([
      { captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWaves\n' },
    ]),
  );
});

it('removes captions, and sends none that did not change', async () => {
  apiReturns(getPin, {
    ...own,
    video_url: '/sea.mp4',
    captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWaves\n',
  });
  apiReturns(updatePin, own);
  const { user } = edit();
  expect(await screen.findByText('1 caption')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(updatePin)).toHaveLength(1));
  expect(requestsTo(updatePin)[0]).not.toHaveProperty('captions');

  await user.click(screen.getByRole('button', { name: 'Remove captions' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(updatePin)).toMatchObject([{}, { captions: null }]));
});

it('keeps the typed text when a refresh fails', async () => {
  const { user, queries } = edit();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 'r');
  apiRejects(getPin, 403, 'You can no longer act as Tarn & Loom.');
  await act(() => queries.invalidateQueries());

  await waitFor(() => expect(requestsTo(getPin)).toHaveLength(2));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(title).toBeVisible();
  expect(title).toHaveValue('Bluer');
});

const rejectAsStale = () =>
  apiRejects(
    updatePin,
    409,
    'This Pin was changed while you were editing it. Review it and try again.',
    { code: errorCodes.staleVersion },
  );
const saveButton = () => screen.getByRole('button', { name: 'Save' });

it("overwrites another tab's change only after a warning", async () => {
  rejectAsStale();
  const { user, queries, shell } = edit();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' sea');
  apiReturns(getPin, { ...own, description: 'Of another tab', version: 4 });
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await user.click(saveButton());

  expect(await screen.findByRole('alert')).toHaveTextContent('changed while you were editing it');
  expect(title).toHaveValue('Blue sea');
  apiReturns(updatePin, own);
  await user.click(saveButton());
  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]));
  expect(requestsTo(updatePin)).toEqual([
    { pin_id: '1', title: 'Blue sea', version: 3 },
    { pin_id: '1', title: 'Blue sea', version: 4 },
  ]);
});

it("shows another tab's change in an untouched form, and never reverts it", async () => {
  apiReturns(updatePin, own);
  const { user, queries } = edit();
  await screen.findByRole('textbox', { name: 'Title' });
  apiReturns(getPin, { ...own, description: 'Of another tab', version: 4 });
  await act(() => queries.invalidateQueries());

  expect(await screen.findByDisplayValue('Of another tab')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' sea');
  await user.click(saveButton());
  await waitFor(() =>
    expect(requestsTo(updatePin)).toEqual([{ pin_id: '1', title: 'Blue sea', version: 4 }]),
  );
});

it('saves again after the answer of a save was lost', async () => {
  apiRejects(updatePin, 502, 'Bad gateway.');
  const { user, shell } = edit();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' sea');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toBeVisible();

  rejectAsStale();
  apiReturns(getPin, { ...own, title: 'Blue sea', version: 4 });
  await user.clear(title);
  await user.type(title, 'Blue');
  await user.click(saveButton());
  expect(await screen.findByText(/changed while you were editing it/)).toBeVisible();
  expect(title).toHaveValue('Blue');

  apiReturns(updatePin, own);
  await user.click(saveButton());
  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]));
  expect(requestsTo(updatePin)[2]).toEqual({ pin_id: '1', title: 'Blue', version: 4 });
});

it('keeps the typed text after a conflict without a new version', async () => {
  rejectAsStale();
  const { user } = edit();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' sea');
  apiRejects(getPin, 500, 'Try again later.');
  await user.click(saveButton());

  expect(await screen.findByRole('alert')).toHaveTextContent('changed while you were editing it');
  expect(title).toHaveValue('Blue sea');
});

const deletion: BoardAction = {
  id: 'a1',
  kind: 'delete_pins',
  action_type: 900,
  status: 'done',
  progress: 1,
  board_id: null,
  board_name: null,
  section_id: null,
  target_board_id: null,
  target_board_name: null,
  target_board_url: null,
  target_section_id: null,
  pin_count: 1,
  done_count: 1,
  skipped_count: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:00:00.000Z',
  undoable_until: '2026-12-20T12:00:00.000Z',
  undone_by: null,
  message: null,
};

it('offers Undo for a deleted Pin and shows its result', async () => {
  apiReturns(deletePin, deletion);
  const { user, shell, queries } = edit();
  await user.click(await screen.findByRole('button', { name: 'Delete Pin' }));
  const deleted = { text: 'Pin deleted', action: { text: 'Undo' } };
  await waitFor(() => expect(shell.toasts).toMatchObject([deleted]));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(requestsTo(getPin)).toHaveLength(1);

  apiReturns(undoBoardAction, { ...deletion, id: 'a2', kind: 'undo' });
  shell.toasts[0]?.action?.run();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Undone', link: { href: '/pin/1/' } }]),
  );
  expect(requestsTo(undoBoardAction)).toEqual([{ id: 'a1' }]);
});

it('asks before it deletes a Pin', async () => {
  apiReturns(deletePin, deletion);
  const { user, shell } = edit();
  await user.click(await screen.findByRole('button', { name: 'Delete Pin' }));

  await waitFor(() => expect(requestsTo(deletePin)).toMatchObject([{ pin_id: '1' }]));
  expect(shell.questions).toMatchObject([{ title: 'Delete this Pin?', isDestructive: true }]);
});

it('denies editing to other users and signed-out visitors', async () => {
  apiReturns(getPin, aPin({ id: '1' }));
  const { unmount } = edit();
  expect(await screen.findByText("You can't edit this Pin.")).toBeVisible();
  unmount();

  edit({ viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fpin%2F1%2Fedit%2F',
  );
});

const repin = () =>
  renderInPage(<RepinPage id="1" />, {
    viewer,
    path: '/pin/1/repin/',
    device: { isPhone: true },
  });

it('[ROUTE-040] saves a Pin to the tapped board', async () => {
  apiReturns(savePin, aPin({ id: '2' }));
  const { user, shell } = repin();
  await user.click(await screen.findByRole('button', { name: 'Save to Walls' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]));
  expect(requestsTo(savePin)).toMatchObject([{ pin_id: '1', board_id: '77' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Saved to Walls' }]);
});

it('saves a Pin to a board of a later page', async () => {
  returnTwoPages();
  apiReturns(savePin, aPin({ id: '2' }));
  const { user } = repin();
  await user.click(await screen.findByRole('button', { name: 'Show more boards' }));
  await user.click(await screen.findByRole('button', { name: 'Save to Floors' }));

  await waitFor(() => expect(requestsTo(savePin)).toMatchObject([{ board_id: '78' }]));
});

it('keeps the boards when more fail to load, and tries again', async () => {
  returnTwoPages();
  const { user } = repin();
  const more = await screen.findByRole('button', { name: 'Show more boards' });
  apiRejects(getPickerBoards, 403, 'Not now.');
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('button', { name: 'Save to Walls' })).toBeVisible();

  returnTwoPages();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save to Floors' })).toBeVisible();
});

it('takes the Pin along to create a board for it', async () => {
  repin();
  expect(await screen.findByRole('link', { name: 'Create board' })).toHaveAttribute(
    'href',
    '/board/create/?pin=1',
  );
});

it.each([
  ['its board', '?from=%2Fnoorhaddad%2Fcups%2F', 'Go to its board', '/noorhaddad/cups/'],
  ['its profile', '?from=%2Fnoorhaddad%2F', 'Go to its profile', '/noorhaddad/'],
  ['home', '', 'Find ideas', '/'],
  ['home, not to another site', '?from=%2F%2Fevil.example', 'Find ideas', '/'],
])('leads from a deleted Pin to %s', async (_where, query, name, href) => {
  apiRejects(getPin, 404, 'Not found.');
  renderInPage(<RepinPage id="1" />, { viewer, path: `/pin/1/repin/${query}` });

  expect(await screen.findByText(/^Someone deleted it or made it private/)).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('remembers where a Pin was for a save after login', async () => {
  const { user, shell } = renderInPage(<PinActions pin={own} title="Blue" />, { viewer });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const from = encodeURIComponent(own.board?.url ?? '');
  expect(shell.navigations).toEqual([{ to: `/pin/1/repin/?from=${from}` }]);
});

it('asks before it saves a duplicate', async () => {
  apiRejects(savePin, 409, 'There.', { code: errorCodes.duplicatePin });
  const { user, shell } = repin();
  await user.click(await screen.findByRole('button', { name: 'Save to Walls' }));

  await waitFor(() => expect(requestsTo(savePin)).toHaveLength(2));
  expect(shell.questions).toMatchObject([{ confirm: 'Save anyway' }]);
  expect(requestsTo(savePin)[1]).toMatchObject({ allows_duplicate: true });
});

it('[LOGIN-003] prompts a signed-out visitor to save or send', async () => {
  const { user, shell } = renderInPage(<PinActions pin={own} title="Blue" />, {
    viewer: aVisitor(),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(shell.signInReasons).toEqual(['save', 'send']);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('[LOGIN-004] prompts a limited login before editing its own Pin', async () => {
  const { user, shell } = renderInPage(<PinActions pin={own} title="Blue" />, {
    viewer: { ...viewer, isLimitedLogin: true },
  });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(shell.signInReasons).toEqual(['edit']);
});

it('opens no page after a late save of a Pin', async () => {
  const answer = apiHolds(updatePin, own);
  const { user, shell, unmount } = edit();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'r');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Your Pin is saved', link: { href: '/pin/1/' } }]),
  );
  expect(shell.navigations).toEqual([]);
});

it('opens no page after a late deletion of a Pin', async () => {
  const answer = apiHolds(deletePin, deletion);
  const { user, shell, unmount } = edit();
  await user.click(await screen.findByRole('button', { name: 'Delete Pin' }));
  await waitFor(() => expect(requestsTo(deletePin)).toHaveLength(1));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Pin deleted', action: { text: 'Undo' } }]),
  );
  expect(shell.navigations).toEqual([]);
});

it('opens no page after a late save to a board', async () => {
  const answer = apiHolds(savePin, aPin({ id: '2' }));
  const { user, shell, unmount } = repin();
  await user.click(await screen.findByRole('button', { name: 'Save to Walls' }));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Saved to Walls', link: { href: board.url } }]),
  );
  expect(shell.navigations).toEqual([]);
});

it('shows why a Pin was not saved after leaving', async () => {
  const answer = apiHoldsRejection(updatePin, 500, 'Try again later.');
  const { user, shell, unmount } = edit();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'r');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  answer();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Try again later.' }]));
});
