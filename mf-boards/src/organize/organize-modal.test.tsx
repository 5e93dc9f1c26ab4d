import { useLazyDialog } from '@corkboard/shared/lazy';
import { createBoard, getPickerBoards, undoBoardAction } from '@corkboard/shared/requests/boards';
import { getBoardlessPins, getPin, movePins } from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { anAction, aPickerBoard } from '../common/testing/a-picker-board.ts';
import { OrganizeModal } from './organize-modal.tsx';

const pins = ['1', '2', '3', '4', '5', '6'].map((id) =>
  aPin({ id, title: `Pin ${id}`, board: null }),
);

function Opened() {
  const { open, element } = useLazyDialog();
  const show = () => {
    open(async () => OrganizeModal, { userId: '200000002' });
  };
  return (
    <>
      <button type="button" onClick={show}>
        Open
      </button>
      {element}
    </>
  );
}

async function openModal({
  boards = [aPickerBoard(), aPickerBoard({ id: '8', name: 'Tea' })],
  getsBoards = true,
  getsPins = () => apiReturns(getBoardlessPins, pins),
} = {}) {
  getsPins();
  if (getsBoards) apiReturns(getPickerBoards, boards);
  else apiRejects(getPickerBoards, 500, 'Not now');
  const rendered = renderInShell(<Opened />, { path: '/inesmoreau/_boards/' });
  await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('checkbox', { name: 'Pin 1' });
  return rendered;
}

const tile = (id: string) => screen.getByRole('checkbox', { name: `Pin ${id}` });
const next = () => screen.getByRole('button', { name: 'Next' });

it('[ORGZ-006, ORGZ-007] opens with the boardless Pins and toggles each', async () => {
  const { user } = await openModal();

  expect(screen.getByRole('dialog', { name: 'Select Pins to organize' })).toBeVisible();
  expect(requestsTo(getBoardlessPins)).toMatchObject([{ user_id: '200000002' }]);
  expect(tile('1').querySelector('img')).toHaveAttribute('src', '/media/pins/night/170x.webp');
  await user.click(tile('1'));
  expect(tile('1')).toBeChecked();
  await user.click(tile('1'));
  expect(tile('1')).not.toBeChecked();
});

it('[ORGZ-008, ORGZ-009, ORGZ-010] continues with a selected Pin and keeps it on Back', async () => {
  const { user } = await openModal();
  expect(next()).toBeDisabled();

  await user.click(tile('2'));
  await user.click(next());
  expect(screen.getByRole('dialog', { name: 'Choose a board' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(tile('2')).toBeChecked();
});

it('offers to create the first board for the selected Pins', async () => {
  const { user } = await openModal({ boards: [] });
  await user.click(tile('2'));
  await user.click(next());

  expect(await screen.findByText("You don't have any boards yet")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create board' }));
  expect(await screen.findByRole('dialog', { name: 'Create board' })).toBeVisible();
});

it('selects a range with Shift and all with one press', async () => {
  const { user } = await openModal();
  await user.click(tile('2'));
  await user.keyboard('{Shift>}');
  await user.click(tile('5'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('4 Pins selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText('6 Pins selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(next()).toBeDisabled();
});

describe('Pins that another tab moves', () => {
  async function select(...ids: string[]) {
    const rendered = await openModal();
    for (const id of ids) await rendered.user.click(tile(id));
    async function moveAway(...moved: string[]) {
      apiReturns(
        getBoardlessPins,
        pins.filter(({ id }) => !moved.includes(id)),
      );
      await act(() => rendered.queries.invalidateQueries());
    }
    return { ...rendered, moveAway };
  }

  it('are left out of the count and the move', async () => {
    const { user, shell, moveAway } = await select('1', '3');
    apiReturns(movePins, anAction());
    await moveAway('3');
    expect(await screen.findByText('1 Pin selected')).toBeVisible();

    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
    expect(requestsTo(movePins)).toMatchObject([{ pin_ids: ['1'] }]);
  });

  it('return to the rest when none is left for a board', async () => {
    const { user, moveAway } = await select('1');
    await user.click(next());
    await moveAway('1');
    expect(await screen.findByText('0 Pins')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
    expect(await screen.findByRole('checkbox', { name: 'Pin 2' })).toBeVisible();
    expect(requestsTo(movePins)).toEqual([]);
  });

  it('open a new board empty when none is left for it', async () => {
    const { user, shell, moveAway } = await select('1');
    apiReturns(createBoard, aBoard({ id: '70', url: '/inesmoreau/tea/' }));
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Create board' }));
    await moveAway('1');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tea');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(shell.path).toBe('/inesmoreau/tea/'));
    expect(requestsTo(movePins)).toEqual([]);
  });
});

it('names how many of the Pins were already moved', async () => {
  const { user, shell } = await openModal();
  apiReturns(movePins, anAction({ pin_count: 1 }));
  for (const id of ['1', '2', '3']) await user.click(tile(id));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  const text = 'Moved to Cakes · 2 Pins were already moved or deleted';
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text }]));
});

describe('more Pins than a page', () => {
  const inert = globalThis.IntersectionObserver;
  /** Null while nothing observes the end. */
  let reachEnd: (() => void) | null = null;
  beforeEach(() => {
    globalThis.IntersectionObserver = class extends inert {
      reach: () => void;
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
        this.reach = () => callback(entries, this);
      }
      override observe() {
        reachEnd = this.reach;
      }
      override disconnect() {
        reachEnd = null;
      }
    };
  });
  afterEach(() => {
    globalThis.IntersectionObserver = inert;
  });

  const hasBookmark = ({ bookmark }: { bookmark?: string }) => (bookmark ? undefined : 'more');

  /** Selects the last Pin, and another tab adds a Pin before it. */
  async function pushPastEnd() {
    const more = { bookmark: 'more' };
    const shown = await openModal({ getsPins: () => apiReturns(getBoardlessPins, pins, more) });
    for (const id of ['1', '6']) await shown.user.click(tile(id));
    const added = aPin({ id: '9', title: 'Pin 9', board: null });
    apiReturns(getBoardlessPins, [added, ...pins.slice(0, 5)], more);
    const refetch = () => act(() => shown.queries.invalidateQueries());
    return { ...shown, refetch };
  }

  it('keep a selected Pin that another one pushes past the end', async () => {
    const { user, shell, refetch } = await pushPastEnd();
    apiReturns(getPin, aPin({ id: '6', board: null }));
    apiReturns(movePins, anAction());
    await refetch();
    await waitFor(() => expect(requestsTo(getPin)).toEqual([{ pin_id: '6' }]));
    expect(screen.queryByRole('checkbox', { name: 'Pin 6' })).not.toBeInTheDocument();
    expect(screen.getByText('2 Pins selected')).toBeVisible();

    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
    expect(requestsTo(movePins)).toMatchObject([{ pin_ids: ['1', '6'], source_section_id: '-1' }]);
  });

  it.each([
    ['was put on a board', () => apiReturns(getPin, aPin({ id: '6', board: aBoard() }))],
    ['was deleted', () => apiRejects(getPin, 404, 'Gone')],
  ])('leave out a selected Pin that %s', async (_what, answer) => {
    const { refetch } = await pushPastEnd();
    answer();
    await refetch();
    expect(await screen.findByText('1 Pin selected')).toBeVisible();
  });

  it('count what is left out of all', async () => {
    const { user } = await pushPastEnd();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByText('All Pins selected')).toBeVisible();
    await user.click(tile('2'));
    expect(screen.getByText('All Pins selected except 1')).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('All Pins except 1')).toBeVisible();
  });

  it('keep a selected Pin while the server is busy', async () => {
    const { refetch } = await pushPastEnd();
    apiRejects(getPin, 503, 'Busy');
    await refetch();
    await waitFor(() => expect(requestsTo(getPin)).toHaveLength(1));
    expect(screen.getByText('2 Pins selected')).toBeVisible();
  });

  it('wait for a retry after a page failed', async () => {
    const { user } = await openModal({
      getsPins: () =>
        apiReturns(
          getBoardlessPins,
          ({ bookmark }) => {
            if (bookmark) throw HttpResponse.error();
            return pins;
          },
          { bookmark: hasBookmark },
        ),
    });
    act(() => reachEnd?.());
    expect(await screen.findByText("Couldn't load more Pins.")).toBeVisible();
    expect(reachEnd).toBeNull();

    const last = aPin({ id: '7', title: 'Pin 7', board: null });
    apiReturns(getBoardlessPins, ({ bookmark }) => (bookmark ? [last] : pins), {
      bookmark: hasBookmark,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Pin 7' })).toBeInTheDocument();
    expect(screen.queryByText("Couldn't load more Pins.")).not.toBeInTheDocument();
  });
});

it.each([
  ['PICK_BOARD when boards exist', [aPickerBoard()], 'Choose a board'],
  ['SELECT_PINS when none does', [], 'Select Pins to organize'],
])('[ORGZ-011, ORGZ-012, ORGZ-013] returns from a new board to %s', async (_what, boards, to) => {
  const { user } = await openModal({ boards });
  await user.click(tile('1'));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Create board' }));
  expect(screen.getByRole('dialog', { name: 'Create board' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('dialog', { name: to })).toBeVisible();
});

it('[ORGZ-012] returns to PICK_BOARD while the boards are unknown', async () => {
  const { user } = await openModal({ getsBoards: false });
  await user.click(tile('1'));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Create board' }));

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('dialog', { name: 'Choose a board' })).toBeVisible();
});

it('[ORGZ-014, ORGZ-015, ORGZ-026] moves the selection, confirms, and continues', async () => {
  const { user, shell } = await openModal();
  apiReturns(movePins, anAction());
  await user.click(tile('1'));
  await user.click(tile('3'));
  await user.click(next());
  apiReturns(
    getBoardlessPins,
    pins.filter(({ id }) => id !== '1' && id !== '3'),
  );
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Moved to Cakes' }]));
  expect(requestsTo(movePins)).toMatchObject([{ pin_ids: ['1', '3'], target_board_id: '7' }]);
  expect(requestsTo(movePins)[0]).not.toHaveProperty('source_board_id');
  expect(await screen.findAllByRole('checkbox')).toHaveLength(4);
});

it('[ORGZ-015] omits the source, sends the section, names both, and links to it', async () => {
  const sections = [{ id: 's1', title: 'Layered' }];
  const href = '/inesmoreau/cakes/layered/';
  const { user, shell } = await openModal({ boards: [aPickerBoard({ sections })] });
  apiReturns(movePins, anAction({ target_section_url: href }));
  await user.click(tile('1'));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Sections of Cakes' }));
  await user.click(screen.getByRole('button', { name: 'Layered' }));

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Moved to Layered on Cakes', link: { href } }]),
  );
  expect(requestsTo(movePins)).toMatchObject([{ target_board_id: '7', target_section_id: 's1' }]);
});

it('undoes a move while its toast is visible', async () => {
  const { user, shell } = await openModal();
  apiReturns(movePins, anAction());
  apiReturns(undoBoardAction, anAction({ kind: 'undo' }));
  await user.click(tile('1'));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));

  expect(shell.toasts[0]?.action?.text).toBe('Undo');
  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(requestsTo(undoBoardAction)).toEqual([{ id: 'a1' }]));
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Undone'));
});

it('retries with the same key after a lost connection', async () => {
  const { user, shell } = await openModal();
  apiIsUnreachable(movePins);
  await user.click(tile('1'));
  await user.click(tile('2'));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your connection was lost.');
  expect(within(screen.getByRole('dialog')).getByText('2 Pins')).toBeVisible();

  apiReturns(movePins, anAction());
  await user.click(screen.getByRole('button', { name: /^Cakes/ }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  const sent = requestsTo(movePins);
  expect(sent.at(-1)).toMatchObject({ pin_ids: ['1', '2'] });
  expect(sent.every(({ idempotency_key }) => idempotency_key === sent[0]?.idempotency_key)).toBe(
    true,
  );
});

describe('new board', () => {
  async function openForm() {
    const rendered = await openModal();
    await rendered.user.click(tile('4'));
    await rendered.user.click(next());
    await rendered.user.click(screen.getByRole('button', { name: 'Create board' }));
    return rendered;
  }
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const create = () => screen.getByRole('button', { name: 'Create' });

  it.each([
    [false, 'public'],
    [true, 'secret'],
  ])(
    '[ORGZ-016, ORGZ-017, ORGZ-018, ORGZ-019] creates the board with secret %s as %s for the Pins',
    async (isSecret, privacy) => {
      const { user, shell } = await openForm();
      apiReturns(createBoard, aBoard({ id: '70', url: '/inesmoreau/tea/' }));
      apiReturns(movePins, anAction());
      await user.type(name(), 'Tea');
      if (isSecret)
        await user.click(screen.getByRole('checkbox', { name: /Keep this board secret/ }));
      await user.click(create());

      await waitFor(() => expect(shell.path).toBe('/inesmoreau/tea/'));
      expect(requestsTo(createBoard)).toMatchObject([
        { name: 'Tea', privacy, username: 'inesmoreau', aux_data: { source: 'organize_pins' } },
      ]);
      expect(requestsTo(movePins)).toMatchObject([{ pin_ids: ['4'], target_board_id: '70' }]);
      expect(shell.toasts).toMatchObject([{ text: 'Board created!' }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('opens no board after the modal was closed', async () => {
    const { user, shell } = await openForm();
    apiReturns(createBoard, aBoard({ id: '70', url: '/inesmoreau/tea/' }));
    const answer = apiHolds(movePins, anAction());
    await user.type(name(), 'Tea');
    await user.click(create());
    await waitFor(() => expect(requestsTo(movePins)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    answer();

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { text: 'Board created!', link: { href: '/inesmoreau/tea/' } },
      ]),
    );
    expect(shell.navigations).toEqual([]);
  });

  it('[ORGZ-021, ORGZ-022] requires a name', async () => {
    const { user } = await openForm();
    expect(create()).toBeDisabled();
    await user.type(name(), '  ');
    expect(create()).toBeDisabled();
    await user.tab();
    expect(screen.getByText("Don't forget to name your board!")).toBeVisible();
    await user.type(name(), 'A');
    expect(create()).toBeEnabled();
  });

  it('asks for no name when leaving the form', async () => {
    const { user } = await openForm();
    await user.click(name());
    await user.tab({ shift: true });
    expect(name()).not.toHaveFocus();
    expect(name()).toBeValid();
  });

  it('[ORGZ-022] requires a name after a press next to the field', async () => {
    const { user } = await openForm();
    await user.click(name());
    await user.click(screen.getByRole('heading', { name: 'Create board' }));
    expect(screen.getByText("Don't forget to name your board!")).toBeVisible();
  });

  it('keeps what was typed over Back', async () => {
    const { user } = await openForm();
    await user.type(name(), 'Tea');
    await user.click(screen.getByRole('checkbox', { name: /Keep this board secret/ }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Create board' }));

    expect(name()).toHaveValue('Tea');
    expect(screen.getByRole('checkbox', { name: /Keep this board secret/ })).toBeChecked();
    expect(create()).toBeEnabled();
  });

  it('keeps what was typed while creating failed, over Back', async () => {
    const { user } = await openForm();
    const fail = apiHoldsRejection(createBoard, 409, 'Taken');
    await user.type(name(), 'Tea');
    await user.click(create());
    await waitFor(() => expect(requestsTo(createBoard)).toHaveLength(1));
    await user.type(name(), ' rooms');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(name()).toHaveValue('Tea rooms');
    fail();

    await screen.findByText('Taken');
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Create board' }));
    expect(name()).toHaveValue('Tea rooms');
  });

  it('creates no second board after Back', async () => {
    const { user } = await openForm();
    apiReturns(createBoard, aBoard({ id: '70' }));
    apiRejects(movePins, 500, 'Not now');
    await user.type(name(), 'Tea');
    await user.click(create());
    await screen.findByText('Not now');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Create board' }));
    await user.click(create());

    await waitFor(() => expect(requestsTo(createBoard)).toHaveLength(2));
    const keys = requestsTo(createBoard).map(({ idempotency_key }) => idempotency_key);
    expect(new Set(keys).size).toBe(1);
  });

  it('[ORGZ-023] shows why creating failed and keeps the text', async () => {
    const { user } = await openForm();
    apiRejects(createBoard, 409, 'Taken', { message_detail: 'Choose another name.' });
    await user.type(name(), 'Tea');
    await user.click(create());

    expect(await screen.findByText('Taken Choose another name.')).toBeVisible();
    expect(name()).toHaveValue('Tea');
  });
});
