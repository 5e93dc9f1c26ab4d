import type { Plan } from '@corkboard/shared/contract/release';
import type { SlotProps } from '@corkboard/shared/remote';
import { aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { anAbsentRemote, aPlannedRemote } from '../testing/plan.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PinActions } from './pin-actions.tsx';

const pinner = aUserCard({ id: '7', username: 'noorhaddad' });
const slots = ['pin.report'];
const remotes = { profile: aPlannedRemote({ slots }) };

let mounted = 0;

function Report({ pin: { id }, onClose }: SlotProps['pin.report']) {
  useEffect(() => {
    mounted += 1;
  }, []);
  return (
    <button type="button" onClick={onClose}>
      Close the report of {id}
    </button>
  );
}

function show(options: Parameters<typeof renderInPage>[1] = {}) {
  const pin = aPin({ id: '42', pinner });
  return renderInPage(<PinActions pin={pin} title="A bowl" />, {
    remotes,
    slots: {
      'pin.report': Report,
    },
    ...options,
  });
}

const findMenu = () => screen.findByRole('button', { name: 'More actions' });
const findReport = () => screen.findByRole('button', { name: 'Close the report of 42' });
const settle = () => act(() => import('./pin-menu.tsx').then(() => {}));

async function press(item: string, options: Parameters<typeof renderInPage>[1] = {}) {
  const shown = show(options);
  await shown.user.click(await findMenu());
  await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  return shown;
}

afterEach(() => void jest.restoreAllMocks());

it('opens the report and returns the focus to its button', async () => {
  const { user } = await press('Report Pin');
  const menu = await findMenu();
  const report = await findReport();
  report.focus();
  await user.click(report);

  expect(report).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
});

it('asks visitors to log in before reporting', async () => {
  const { shell } = await press('Report Pin', { viewer: aVisitor({ country: 'US' }) });

  expect(shell.signInReasons).toEqual(['report']);
  expect(shell.intents).toEqual([{ kind: 'report-pin', id: '42' }]);
  expect(shell.slots.map(({ name }) => name)).not.toContain('pin.report');
});

it('opens the report that was pressed before login', async () => {
  show({ intent: { kind: 'report-pin', id: '42' } });
  expect(await findReport()).toBeVisible();
});

it.each([
  ['EU', 'DE', {}, 'dsa'],
  ['India', 'IN', { india_reporting: true }, 'india'],
])('opens the legal report of %s in a new tab', async (place, country, experiments, law) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const viewer = aVisitor({ country });
  const { shell } = await press(`Report illegal content (${place})`, { viewer, experiments });

  expect(open.mock.calls).toEqual([[`/legal/${law}/?pin=42`, '_blank', 'noopener']]);
  expect(shell.signInReasons).toEqual([]);
});

it.each([
  ['a remote that is off', { profile: anAbsentRemote({ slots }) }],
  ['a remote without the slot', { profile: aPlannedRemote({ slots: ['pin.follow'] }) }],
])('offers the legal report with %s', async (_what, remotesOf) => {
  show({ remotes: remotesOf, viewer: aVisitor({ country: 'DE' }) });
  expect(await findMenu()).toBeVisible();
});

it('leaves the focus where the user has moved it', async () => {
  const { user } = await press('Report Pin');
  const report = await findReport();
  const send = screen.getByRole('button', { name: 'Send' });
  report.addEventListener('click', () => send.focus());
  await user.click(report);

  expect(report).not.toBeInTheDocument();
  expect(send).toHaveFocus();
});

it('tries again after a report that did not open', async () => {
  const { user } = await press('Report Pin');
  await findReport();
  const before = mounted;
  await user.click(await findMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Report Pin' }));
  expect(mounted).toBe(before + 1);
});

it.each<[string, { viewer?: ReturnType<typeof aViewer>; remotes?: Plan['remotes'] }]>([
  ["the viewer's own Pin", { viewer: aViewer({ id: '7' }) }],
  ['a remote that is off', { remotes: { profile: anAbsentRemote({ slots }) } }],
  [
    'a remote without the slot',
    { remotes: { profile: aPlannedRemote({ slots: ['pin.follow'] }) } },
  ],
  [
    'a visitor without a law, and a remote that is off',
    {
      viewer: aVisitor({ country: 'US' }),
      remotes: { profile: anAbsentRemote({ slots }) },
    },
  ],
])('has no menu for %s', async (_what, options) => {
  show(options);
  await settle();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

it("has no menu for the acting profile's Pin", async () => {
  show({ actingAs: { id: '7', permissions: ['OWNER'] } });
  await settle();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

it("has no Edit for the member's own Pin while acting", async () => {
  show({ viewer: aViewer({ id: '7' }), actingAs: { id: '8', permissions: ['OWNER'] } });
  expect(await findMenu()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});
