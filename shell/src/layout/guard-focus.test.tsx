import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { guardFocus } from './guard-focus.ts';

let stop = () => {};
afterEach(async () => {
  stop();
  await frames();
});

function Page({ isPending, dialog = false }: { isPending: boolean; dialog?: boolean }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {isPending && <button type="button">Accept</button>}
        <button type="button">Next</button>
      </main>
      {dialog && <div role="dialog" />}
    </>
  );
}

async function frames() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function afterRemoval(dialog = false) {
  stop = guardFocus();
  const { rerender } = render(<Page isPending dialog={dialog} />);
  screen.getByRole('button', { name: 'Accept' }).focus();
  rerender(<Page isPending={false} dialog={dialog} />);
}

it('moves the focus into the page from a removed control', async () => {
  await afterRemoval();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('guards a control focused before the guard started', async () => {
  const { rerender } = render(<Page isPending />);
  screen.getByRole('button', { name: 'Accept' }).focus();
  stop = guardFocus();
  rerender(<Page isPending={false} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus where the page has moved it', async () => {
  await afterRemoval();
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await frames();
  expect(next).toHaveFocus();
});

it('leaves the focus of the page to an open dialog', async () => {
  await afterRemoval(true);
  await frames();
  expect(screen.getByRole('main')).not.toHaveFocus();
});

interface StepsProps {
  step: 'none' | 'question' | 'confirmation';
  isOff?: boolean;
}

function Steps({ step, isOff = false }: StepsProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button" disabled={isOff}>
          More actions
        </button>
      </main>
      <div role="menu">
        <button type="button">Block</button>
      </div>
      {step !== 'none' && (
        <div key={step} role="dialog">
          <button type="button">{step}</button>
        </div>
      )}
    </>
  );
}

it.each([
  ['what opened the first of several dialogs', false, 'button', 'More actions'],
  ['the page if that is disabled now', true, 'main', undefined],
])('focuses %s', async (_what, isOff, role, name) => {
  stop = guardFocus();
  const { rerender } = render(<Steps step="none" />);
  for (const before of ['More actions', 'Block'])
    screen.getByRole('button', { name: before }).focus();
  for (const step of ['question', 'confirmation'] as const) {
    rerender(<Steps step={step} />);
    screen.getByRole('button', { name: step }).focus();
  }
  rerender(<Steps step="none" isOff={isOff} />);
  await waitFor(() => expect(screen.getByRole(role, name ? { name } : {})).toHaveFocus());
});

function Rows({ names }: { names: string[] }) {
  return (
    <div role="dialog" aria-label="Blocked" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name} aria-label={name}>
            <button type="button">Unblock {name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

it.each([
  ['the next row', 'Ann', ['Ben', 'Cem'], 'listitem', 'Ben'],
  ['the previous row of the last one', 'Cem', ['Ann', 'Ben'], 'listitem', 'Ben'],
  ['the next row that is left', 'Ann', ['Cem'], 'listitem', 'Cem'],
  ['the dialog of an empty list', 'Ann', [], 'dialog', 'Blocked'],
])('moves the focus to %s', async (_what, pressed, left, role, name) => {
  stop = guardFocus();
  const { rerender } = render(<Rows names={['Ann', 'Ben', 'Cem']} />);
  screen.getByRole('button', { name: `Unblock ${pressed}` }).focus();
  rerender(<Rows names={left} />);
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

  screen.getByRole(role, { name }).blur();
  for (const row of screen.queryAllByRole('listitem')) expect(row).not.toHaveAttribute('tabindex');
});

it('moves the focus in a dialog before the dialog can give it to its start', async () => {
  stop = guardFocus();
  const { rerender } = render(<Rows names={['Ann', 'Ben']} />);
  screen.getByRole('button', { name: 'Unblock Ann' }).focus();
  rerender(<Rows names={['Ben']} />);
  await Promise.resolve();
  expect(screen.getByRole('listitem', { name: 'Ben' })).toHaveFocus();
});

function AskedRows({ names, isAsking }: { names: string[]; isAsking: boolean }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Invite</button>
      </main>
      <Rows names={names} />
      {isAsking && (
        <div role="alertdialog" aria-label="Unblock?" tabIndex={-1}>
          <button type="button">Yes</button>
        </div>
      )}
    </>
  );
}

it.each([
  ['with the question about it', ['Ben']],
  ['after the question about it', ['Ann', 'Ben']],
])('moves the focus to the next row of a dialog if one is removed %s', async (_when, left) => {
  stop = guardFocus();
  const { rerender } = render(<AskedRows names={['Ann', 'Ben']} isAsking={false} />);
  screen.getByRole('button', { name: 'Invite' }).focus();
  screen.getByRole('button', { name: 'Unblock Ann' }).focus();
  rerender(<AskedRows names={['Ann', 'Ben']} isAsking />);
  screen.getByRole('button', { name: 'Yes' }).focus();
  rerender(<AskedRows names={left} isAsking={false} />);
  await Promise.resolve();
  rerender(<AskedRows names={['Ben']} isAsking={false} />);
  await Promise.resolve();
  expect(screen.getByRole('listitem', { name: 'Ben' })).toHaveFocus();
});

it('moves the focus after a press without focus', async () => {
  stop = guardFocus();
  const { rerender } = render(<Rows names={['Ann', 'Ben']} />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Unblock Ann' }));
  rerender(<Rows names={['Ben']} />);
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Ben' })).toHaveFocus());
});

function Codes({ isSaved }: { isSaved: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <section aria-label="Security">
        <section aria-label="Two-factor authentication">
          {isSaved ? (
            <p>It's on.</p>
          ) : (
            <form aria-label="Codes">
              <button type="button">I saved my codes</button>
            </form>
          )}
        </section>
      </section>
    </main>
  );
}

it('moves the focus to the smallest part of the page that is left', async () => {
  stop = guardFocus();
  const { rerender } = render(<Codes isSaved={false} />);
  screen.getByRole('button').focus();
  rerender(<Codes isSaved />);
  const region = screen.getByRole('region', { name: 'Two-factor authentication' });
  await waitFor(() => expect(region).toHaveFocus());
  region.blur();
  expect(region).not.toHaveAttribute('tabindex');
});

interface CardsProps {
  names: string[];
  isAsking?: boolean;
  message?: boolean;
}

function Cards({ names, isAsking = false, message = false }: CardsProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <ul>
          {names.map((name) => (
            <li key={name} aria-label={name}>
              <button type="button">Options of {name}</button>
            </li>
          ))}
        </ul>
        <div role="region" aria-label="Organize">
          <button type="button" disabled={message}>
            Delete
          </button>
        </div>
      </main>
      {isAsking && (
        <div role="dialog">
          <button type="button">Yes</button>
        </div>
      )}
      <div role="status" data-react-aria-top-layer>
        {message && <button type="button">Undo</button>}
      </div>
    </>
  );
}

it('moves the focus of a closed dialog to the row after the one it removed', async () => {
  stop = guardFocus();
  const { rerender } = render(<Cards names={['Ann', 'Ben']} />);
  screen.getByRole('button', { name: 'Options of Ann' }).focus();
  rerender(<Cards names={['Ann', 'Ben']} isAsking />);
  screen.getByRole('button', { name: 'Yes' }).focus();
  rerender(<Cards names={['Ben']} />);
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Ben' })).toHaveFocus());
});

it('moves the focus of a closed message to the part of the page that it came from', async () => {
  stop = guardFocus();
  const { rerender } = render(<Cards names={[]} />);
  const remove = screen.getByRole('button', { name: 'Delete' });
  remove.focus();
  remove.blur();
  rerender(<Cards names={[]} message />);
  screen.getByRole('button', { name: 'Undo' }).focus();
  rerender(<Cards names={[]} message={false} />);
  await waitFor(() => expect(remove).toHaveFocus());
});

it('moves the focus of a closed message around what is disabled now', async () => {
  stop = guardFocus();
  const { rerender } = render(<Cards names={[]} />);
  screen.getByRole('button', { name: 'Delete' }).focus();
  rerender(<Cards names={[]} message isAsking />);
  screen.getByRole('button', { name: 'Yes' }).focus();
  rerender(<Cards names={[]} message />);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Organize' })).toHaveFocus());
});

interface LongListProps {
  pages: string[][];
  isDialog?: boolean;
  last?: string;
}

/** With a button below it until its third page. */
function LongList({ pages, isDialog = false, last }: LongListProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <ul>
          <li aria-label="Tab" />
        </ul>
        <div {...(isDialog && { role: 'dialog', tabIndex: -1 })}>
          {pages.map((names) => (
            <ul key={names.join(' ')}>
              {names.map((name) => (
                <li key={name} aria-label={name}>
                  <a href="/">{name}</a>
                </li>
              ))}
            </ul>
          ))}
          {last && <li aria-label={last} />}
          {pages.length < 3 && <button type="button">Show more</button>}
        </div>
        <ul>
          <li aria-label="Another list" />
        </ul>
      </main>
      <footer>
        <ul>
          <li aria-label={`${pages.length} pages`} />
        </ul>
      </footer>
    </>
  );
}

it.each([
  ['on the page', {}],
  ['in a dialog', { isDialog: true }],
  ['before a row that stays last', { last: 'Your profile' }],
])('moves the focus to the first row that the last press loaded %s', async (_where, place) => {
  stop = guardFocus();
  const { rerender } = render(<LongList pages={[['Ann', 'Ben']]} {...place} />);
  const more = screen.getByRole('button', { name: 'Show more' });
  more.focus();
  more.click();
  rerender(<LongList pages={[['Ann', 'Ben'], ['Cem']]} {...place} />);
  await frames();
  expect(more).toHaveFocus();

  more.click();
  rerender(<LongList pages={[['Ann', 'Ben'], ['Cem'], ['Dia', 'Eve']]} {...place} />);
  const row = screen.getByRole('listitem', { name: 'Dia' });
  await waitFor(() => expect(row).toHaveFocus());
  row.blur();
  expect(row).not.toHaveAttribute('tabindex');
});

it('moves the focus into the page from a button that loaded no more rows', async () => {
  stop = guardFocus();
  const { rerender } = render(<LongList pages={[['Ann'], ['Ben']]} />);
  screen.getByRole('button', { name: 'Show more' }).focus();
  rerender(<LongList pages={[['Ann'], ['Ben'], []]} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function Details({ items, hasMore }: { items: string[]; hasMore: boolean }) {
  return (
    <ul>
      <li aria-label="First import" />
      <li aria-label="Second import">
        <ol>
          {items.map((item) => (
            <li key={item} aria-label={item} />
          ))}
        </ol>
        {hasMore && <button type="button">Show more</button>}
      </li>
    </ul>
  );
}

it('moves the focus to the first row that was loaded in a row', async () => {
  stop = guardFocus();
  const show = (items: string[], hasMore: boolean) => (
    <main id="main">
      <Details items={items} hasMore={hasMore} />
    </main>
  );
  const { rerender } = render(show(['One'], true));
  screen.getByRole('button').focus();
  rerender(show(['One', 'Two'], false));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Two' })).toHaveFocus());
});

function Choices({ names }: { names: string[] }) {
  return (
    <main id="main" tabIndex={-1}>
      <fieldset>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" name="cover" /> {name}
          </label>
        ))}
      </fieldset>
      {names.length < 3 && <button type="button">Show more</button>}
    </main>
  );
}

function Boards({ names }: { names: string[] }) {
  return (
    <main id="main" tabIndex={-1}>
      <select aria-label="Board">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {names.length < 3 && <button type="button">Show more</button>}
    </main>
  );
}

it.each([
  ['the first field', Choices, 'radio', 'Salt'],
  ['the select of the options', Boards, 'combobox', 'Board'],
])('moves the focus to %s that a button loaded', async (_what, List, role, name) => {
  stop = guardFocus();
  const { rerender } = render(<List names={['Clay', 'Sea']} />);
  screen.getByRole('button').focus();
  rerender(<List names={['Clay', 'Sea', 'Salt', 'Sand']} />);
  const field = screen.getByRole(role, { name });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).not.toHaveAttribute('tabindex');
});
