import type { CreateContext } from '@corkboard/shared/remote';
import { getPopularPins } from '@corkboard/shared/requests/home';
import { useLocation } from '@corkboard/shared/router';
import { readCreateSheetState, writeCreateSheetState } from '@corkboard/shared/storage';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { allowFormsToNavigate } from '../testing/forms.ts';
import { OpenByButton } from '../testing/open-by-button.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';

const arrived: unknown[] = [];
function Arrival() {
  arrived.unshift(useLocation().state);
  return null;
}

async function open(place: CreateContext = {}, options: ShellOptions = {}) {
  const shown = renderInPage(
    <>
      <OpenByButton name="Create" onPress={({ create }, trigger) => create?.open(place, trigger)} />
      <Arrival />
    </>,
    options,
  );
  await shown.user.click(screen.getByText('Create', { selector: 'button' }));
  return shown;
}
const sheet = () => screen.findByRole('dialog');

allowFormsToNavigate();
beforeEach(() => {
  arrived.length = 0;
  sessionStorage.clear();
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 1024 });
});

it.each([
  [undefined, 'Add a Pin or board'],
  [4, 'Add to profile'],
  [5, 'Add a Pin or section'],
  [164, 'Add to section'],
] as const)(
  '[CREATE-003, CREATE-004, CREATE-005, CREATE-006] shows the heading of view type %s: %s',
  async (viewType, heading) => {
    await open(viewType === undefined ? {} : { viewType, boardId: '77' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  },
);

it('[CREATE-007, CREATE-008, CREATE-009, CREATE-030] offers a website, a photo, and a board', async () => {
  await open({ viewType: 4 });

  const dialog = within(await sheet());
  expect(dialog.getByRole('button', { name: 'Website' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Photo' })).toBeVisible();
  expect(dialog.getByLabelText('Choose a photo')).toHaveAttribute('accept', 'image/*');
  const add = within(dialog.getByRole('region', { name: 'Add' }));
  expect(add.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/board/create/');
  expect(add.getByRole('link', { name: 'Story' })).toHaveAttribute('href', '/idea-pin-builder/');
});

it('[CREATE-010] offers a section instead of a board on boards', async () => {
  await open({ viewType: 5, boardId: '77' });

  const add = within(await screen.findByRole('region', { name: 'Add' }));
  expect(add.getByRole('link', { name: 'Section' })).toHaveAttribute(
    'href',
    '/board/77/create_section/',
  );
  expect(add.queryByRole('link', { name: 'Board' })).toBeNull();
});

it('[CREATE-011] offers neither section nor board in a section', async () => {
  await open({ viewType: 164, boardId: '77' });
  await sheet();
  expect(screen.queryByRole('link')).toBeNull();
});

it('[CREATE-012, LOGIN-007, LOGIN-016] stays closed and prompts a signed-out visitor to log in', async () => {
  apiReturns(getPopularPins, []);
  await open({}, { viewer: aVisitor() });

  expect(
    await screen.findByRole('dialog', { name: 'Log in to create a Pin or board' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Website' })).toBeNull();
});

it('[CREATE-013] toggles the website field', async () => {
  const { user } = await open();
  const website = await screen.findByRole('button', { name: 'Website' });

  await user.click(website);
  expect(screen.getByRole('textbox', { name: 'Website' })).toHaveFocus();
  await user.click(website);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
});

it('[CREATE-014, CREATE-029, ROUTE-046] opens the builder with a link and restores it on return', async () => {
  const place = { viewType: 5, boardId: '77' } as const;
  const { user, shell, unmount } = await open(place);
  await user.click(await screen.findByRole('button', { name: 'Website' }));
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://a.co/x{Enter}');

  await waitFor(() => expect(shell.path).toBe('/pin-builder/'));
  expect(arrived[0]).toEqual({ createPinFromLinkUrl: 'https://a.co/x' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readCreateSheetState()).toMatchObject({ link: 'https://a.co/x', path: '/', place });

  unmount();
  await open(place);
  expect(await screen.findByRole('textbox', { name: 'Website' })).toHaveValue('https://a.co/x');
});

it.each([
  ['another page', { path: '/noorhaddad/pots/' }],
  ['another board', { place: { viewType: 5, boardId: '78' } }],
  ['another control of its page', { place: {} }],
  ['another account', { subject: '300000001' }],
] as const)('[CREATE-029] opens without the link of %s', async (_other, differing) => {
  const place = { viewType: 5, boardId: '77' } as const;
  const subject = aViewer().id ?? '';
  writeCreateSheetState({ subject, link: 'https://a.co/x', path: '/', place, ...differing });
  await open({ viewType: 5, boardId: '77' });

  expect(await screen.findByRole('button', { name: 'Website' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
});

it('[CREATE-015, CREATE-016] shows an invalid link error until the field is focused', async () => {
  const { user, shell } = await open();
  await user.click(await screen.findByRole('button', { name: 'Website' }));
  const field = screen.getByRole('textbox', { name: 'Website' });
  await user.type(field, 'foo');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByText('Oops! Please enter a valid URL.')).toBeVisible();
  expect(shell.path).toBe('/');
  await user.click(field);
  expect(screen.queryByText('Oops! Please enter a valid URL.')).toBeNull();
});

it('[CREATE-018, CREATE-019] shortens its texts in a narrow window', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Website' }));
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 379 });
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'a');
  expect(screen.getByPlaceholderText('Paste a link')).toBeVisible();

  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 380 });
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'b');
  expect(screen.getByPlaceholderText('Paste a link to a web page')).toBeVisible();
});

it('[CREATE-021, CREATE-022, ROUTE-045] opens the builder with the first photo as base64', async () => {
  const { shell } = await open();
  const photo = await screen.findByLabelText('Choose a photo');
  const files = [
    new File(['one'], 'one.png', { type: 'image/png' }),
    new File(['two'], 'two.png', { type: 'image/png' }),
  ];
  fireEvent.change(photo, { target: { files } });

  await waitFor(() => expect(shell.path).toBe('/pin/create/uploaded/'));
  expect(arrived[0]).toEqual({
    image: `data:image/png;base64,${btoa('one')}`,
    method: 'uploaded',
  });
});

it('[CREATE-020] rejects a file that is no image', async () => {
  const { shell } = await open();
  const file = new File(['text'], 'a.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [file] } });

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: "Couldn't use that image. Try another one." }]),
  );
  expect(shell.path).toBe('/');
});

it.each(['Website', 'Photo'])(
  '[CREATE-023, CREATE-025, CREATE-026] explains behind %s that publishing is disabled',
  async (option) => {
    const { user, shell } = await open(
      {},
      { experiments: { disable_pin_creation: 'disable_web_pins' } },
    );
    await user.click(await screen.findByRole('button', { name: option }));

    expect(shell.questions).toEqual([
      {
        title: 'Oops...',
        text: 'Our server is experiencing a mild case of the hiccups at the moment. Please try refreshing and publishing again later.',
        confirm: 'Dismiss',
        isAlert: true,
      },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  },
);

it('[CREATE-028] reopens with the link field until dismissed', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Website' }));
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://a');
  unmount();

  const again = await open();
  expect(await screen.findByRole('textbox', { name: 'Website' })).toHaveValue('https://a');
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(readCreateSheetState()).toBeNull());
});
