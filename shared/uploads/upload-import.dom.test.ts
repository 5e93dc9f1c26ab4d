import { HttpResponse, http } from 'msw';
import { type Call, createCall } from '../http/call.ts';
import { completeImportUpload, startImportUpload } from '../requests/pins.ts';
import { apiIsUnreachable, apiRejects, apiReturns, apiServer, requestsTo } from '../testing/api.ts';
import { testTransport } from '../testing/transport.ts';
import { uploadImport } from './upload-import.ts';

const call = createCall(testTransport, () => {});
const file = Object.assign(await new Response('abcdefghij').blob(), { name: 'pins.zip' });
const { signal } = new AbortController();

const begun = {
  id: 'f1',
  file_name: 'pins.zip',
  bytes: 10,
  part_bytes: 4,
  part_url: '/v3/imports/files/f1/parts/{number}/?orbac_subject_id=shop',
  received: [1],
};
const made = {
  id: 'i1',
  format: 'corkboard',
  file_name: 'pins.zip',
  status: 'waiting',
  progress: 0,
  total_count: 1,
  created_count: 0,
  skipped_count: 0,
  failed_count: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  finished_at: null,
  message: null,
} as const;

function takeParts(answer: (number: string) => Response = () => HttpResponse.json({})) {
  const parts: string[] = [];
  apiServer.use(
    http.put('*/v3/imports/files/f1/parts/:number/', async ({ params, request }) => {
      const { search } = new URL(request.url);
      parts.push(`${String(params['number'])}${search} ${await request.text()}`);
      return answer(String(params['number']));
    }),
  );
  return parts;
}

it('sends the missing parts and completes the upload', async () => {
  apiReturns(startImportUpload, begun);
  apiReturns(completeImportUpload, made);
  const parts = takeParts();
  const shares: number[] = [];

  const sent = await uploadImport(call, file, (share) => void shares.push(share), signal);

  expect(sent).toEqual({ isSent: true });
  expect(parts).toEqual(['0?orbac_subject_id=shop abcd', '2?orbac_subject_id=shop ij']);
  expect(shares.at(-1)).toBe(1);
  expect(requestsTo(completeImportUpload)).toEqual([{ id: 'f1' }]);
});

it("reports the server's reason, not a lost connection", async () => {
  apiRejects(startImportUpload, 413, 'This file is too large: 2 GB at most.');
  expect(await uploadImport(call, file, () => {}, signal)).toEqual({
    isSent: false,
    why: 'This file is too large: 2 GB at most.',
  });

  apiIsUnreachable(startImportUpload);
  expect(await uploadImport(call, file, () => {}, signal)).toEqual({ isSent: false, why: null });
});

it('recognizes an error of another copy of its class', async () => {
  class ShellsOwn extends Error {
    override readonly name = 'ApiError';
  }
  const refuses: Call = () => Promise.reject(new ShellsOwn('There are no Pins in this file.'));

  expect(await uploadImport(refuses, file, () => {}, signal)).toEqual({
    isSent: false,
    why: 'There are no Pins in this file.',
  });
});

it('stops at a rejected part', async () => {
  apiReturns(startImportUpload, begun);
  takeParts(() => HttpResponse.json({ message: 'This part must be 4 bytes.' }, { status: 400 }));

  expect(await uploadImport(call, file, () => {}, signal)).toEqual({
    isSent: false,
    why: 'This part must be 4 bytes.',
  });
});
