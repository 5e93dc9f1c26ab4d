import type { ImportFile, ImportItem, PinExport, PinImport } from '@corkboard/shared/contract/pins';
import {
  cancelImport,
  completeImportUpload,
  createExport,
  discardImportFile,
  getExports,
  getImportFiles,
  getImportItems,
  getImports,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiIsUnreachable,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { fileSize } from './file-size.ts';
import { TransferPage } from './transfer-page.tsx';

const CREATED = '2026-11-20T12:00:00.000Z';
const done: PinExport = {
  id: 'e1',
  status: 'done',
  progress: 1,
  board_count: 2,
  pin_count: 1,
  url: '/v3/exports/e1/file/',
  bytes: 3_400_000,
  created_at: CREATED,
  expires_at: '2026-11-27T12:00:00.000Z',
  message: null,
};
const taken: PinImport = {
  id: 'i1',
  format: 'bookmarks',
  file_name: 'bookmarks.html',
  status: 'done',
  progress: 1,
  total_count: 4,
  created_count: 2,
  skipped_count: 1,
  failed_count: 1,
  created_at: CREATED,
  finished_at: CREATED,
  message: null,
};

let waiting: ImportFile[] = [];
beforeEach(() => {
  waiting = [];
});

function open() {
  apiReturns(getImportFiles, waiting);
  return renderInShell(<TransferPage />);
}

it('names the private data in an export', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  open();

  const section = await screen.findByRole('region', { name: 'Export' });
  for (const data of ['email address', 'logins', 'messages you sent', 'searches', 'reports'])
    expect(section).toHaveTextContent(data);
  expect(section).toHaveTextContent('Share the file only with people who may read all of that.');
});

it('creates an export and offers the finished file', async () => {
  apiReturns(getExports, [done]);
  apiReturns(getImports, []);
  apiReturns(createExport, { ...done, id: 'e2', status: 'waiting', url: null });
  const { user } = open();

  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/v3/exports/e1/file/',
  );
  expect(screen.getByText(/2 boards, 1 Pin/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make an export' }));
  await waitFor(() => expect(requestsTo(createExport)).toHaveLength(1));
});

const failed = { status: 'failed', url: null, message: 'The export failed.' } as const;

it.each<[string, Partial<PinExport>]>([
  ['Your export is ready.', {}],
  ['The export failed.', failed],
])('announces the end of an export: %s', async (end, result) => {
  let items: PinExport[] = [{ ...done, status: 'running', progress: 0.6, url: null }];
  apiReturns(getExports, () => items);
  apiReturns(getImports, []);
  const { queries } = open();
  expect(await screen.findByText('Export: 50%')).toBeInTheDocument();

  items = [{ ...done, ...result }];
  await act(() => queries.refetchQueries());
  await waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain(end);
  });
});

it('announces no export that ended before', async () => {
  apiReturns(getExports, [done]);
  apiReturns(getImports, []);
  open();
  await screen.findByRole('link', { name: 'Download' });
  expect(screen.queryByText('Your export is ready.')).toBeNull();
});

it("shows dates of exports by the viewer's clock", async () => {
  const { DateTimeFormat } = Intl;
  const inTokyo = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locales, options) => new DateTimeFormat(locales, { timeZone: 'Asia/Tokyo', ...options }),
    );
  apiReturns(getExports, [{ ...done, created_at: '2026-11-20T23:30:00.000Z' }]);
  apiReturns(getImports, []);
  open();

  expect(await screen.findByText('21 Nov 2026')).toBeVisible();
  inTokyo.mockRestore();
});

it('shows that an export could not start', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  apiIsUnreachable(createExport);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make an export' }));
  expect(await screen.findByText(/Your connection was lost/)).toBeVisible();
});

it('shows the result of each line of a file', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, [taken]);
  const item: ImportItem = {
    number: 1,
    title: 'Lamps',
    link: null,
    board: null,
    outcome: 'created',
    reason: null,
    pin_id: '9',
  };
  apiReturns(getImportItems, ({ outcome }) =>
    outcome === 'failed'
      ? [{ ...item, title: 'Fog', outcome, pin_id: null, reason: 'The page has no picture.' }]
      : [item],
  );
  const { user } = open();

  expect(await screen.findByText('2 of 4 added, 1 skipped, 1 failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report of bookmarks.html' }));
  expect(await screen.findByRole('link', { name: 'Lamps' })).toHaveAttribute('href', '/pin/9/');
  await user.click(screen.getByRole('button', { name: 'Failed' }));
  expect(await screen.findByText(/The page has no picture\./)).toBeVisible();
  expect(requestsTo(getImportItems).at(-1)).toMatchObject({ outcome: 'failed' });
});

it('stops an import and shows its result', async () => {
  let item: PinImport = { ...taken, status: 'running', progress: 0.6, finished_at: null };
  apiReturns(getExports, []);
  apiReturns(getImports, () => [item]);
  const message = 'You stopped this import. Added Pins are kept.';
  apiReturns(cancelImport, () => (item = { ...taken, message }));
  const { user } = open();

  expect(await screen.findByText('bookmarks.html: 50%')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop the import of bookmarks.html' }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
  const status = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(status).toContainEqual(expect.stringContaining(`${message} 2 of 4 added`));
});

it('shows an interrupted upload and discards it', async () => {
  const large = {
    id: 'f1',
    file_name: 'large.zip',
    bytes: 20_000_000,
    part_bytes: 8_000_000,
    part_url: '/v3/imports/files/f1/parts/{number}/',
    received: [0, 2],
  };
  const other = { ...large, id: 'f2', file_name: 'other.zip', received: [] };
  waiting = [large, other];
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  apiReturns(discardImportFile, () => {
    waiting = [other];
    return null;
  });
  const { user } = open();
  apiReturns(getImportFiles, () => waiting);

  expect(await screen.findByText(/12 MB of 20 MB/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard large.zip' }));
  await waitFor(() => expect(screen.queryByText('large.zip')).not.toBeInTheDocument());
  expect(requestsTo(discardImportFile)).toEqual([{ id: 'f1' }]);
});

it('opens the file chooser from a button and offers Import then', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  const { user } = open();
  const chooser = screen.getByLabelText<HTMLInputElement>('File');
  const clicks: Event[] = [];
  chooser.addEventListener('click', (event) => clicks.push(event));
  await user.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(clicks).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();

  await user.upload(chooser, new File(['[]'], 'pins.json'));
  expect(screen.getByRole('status')).toHaveTextContent('Chosen: pins.json');
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible();
});

it.each([
  ['keeps a file chosen during the upload of another', 'next.json', /^Chosen: next.json$/],
  ['chooses no file after its upload', null, /^$/],
])('%s', async (_what, chosen, status) => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  const part_url = '/v3/imports/files/f1/parts/{number}/';
  const sent = { id: 'f1', file_name: 'pins.json', bytes: 2, part_bytes: 2, part_url };
  apiReturns(startImportUpload, { ...sent, received: [0] });
  const complete = apiHolds(completeImportUpload, taken);
  const { user } = open();
  await user.upload(screen.getByLabelText('File'), new File(['[]'], 'pins.json'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(requestsTo(completeImportUpload)).toHaveLength(1));
  if (chosen) await user.upload(screen.getByLabelText('File'), new File(['[]'], chosen));
  complete();

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Stop the upload' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('status')).toHaveTextContent(status);
});

it('rejects an empty file', async () => {
  apiReturns(getExports, []);
  apiReturns(getImports, []);
  const { user } = open();
  await user.upload(screen.getByLabelText('File'), new File([], 'pins.html'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('This file is empty.')).toBeVisible();
});

it.each([
  [999, '999 byte'],
  [3_400_000, '3.4 MB'],
  [12_000, '12 kB'],
])('formats %i bytes', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});
