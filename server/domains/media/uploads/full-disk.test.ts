import type { UploadForm } from '@corkboard/shared/contract/pins';
import { createUpload, getUploads } from '@corkboard/shared/requests/pins';

import { buildApp } from '../../../compose/app.ts';
import { openBlobStore } from '../../../platform/blobs/open-blob-store.ts';
import type { Person } from '../../../testing/given.ts';
import { ownApp, type TestApp } from '../../../testing/test-app.ts';
import { jpeg } from '../testing/drawn.ts';

let test: TestApp;
let noor: Person;
let full: string[];

beforeEach(async () => {
  full = [];
  test = await ownApp({
    build: (dependencies) => {
      const blobs = openBlobStore(dependencies.settings);
      const put: typeof blobs.put = async (key, bytes) => {
        if (full.some((start) => key.startsWith(start))) {
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        }
        await blobs.put(key, bytes);
      };
      return buildApp({ ...dependencies, blobs: { ...blobs, put } });
    },
  });
  noor = await test.given.person('noorhaddad');
});
afterEach(() => test.close());

async function opened(): Promise<UploadForm> {
  return (await test.call(createUpload, { type: 'pinimage' }, noor)).data;
}

async function send({ upload_url, upload_parameters }: UploadForm) {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await jpeg(300, 200))]), 'holiday.jpg');
  const body = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url: upload_url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { http: answer.statusCode, ...answer.json() };
}

async function readOutcome(id: string) {
  for (;;) {
    const { data } = await test.call(getUploads, { upload_ids: [id] }, noor);
    const upload = data[id];
    if (upload && upload.status !== 'processing') return upload;
  }
}

it('reports a full disk and accepts the file later', async () => {
  const form = await opened();
  full = ['staged/'];
  expect(await send(form)).toMatchObject({
    http: 507,
    status: 'failure',
    message: 'The server is out of storage. Nothing was changed.',
  });
  expect(await readOutcome(form.upload_id)).toMatchObject({ status: 'registered' });

  full = [];
  expect(await send(form)).toMatchObject({ status: 'success' });
  expect(await readOutcome(form.upload_id)).toMatchObject({ status: 'succeeded' });
});

it('reports a disk that fills up during processing and retries', async () => {
  const form = await opened();
  full = ['pictures/'];
  await send(form);
  expect(await readOutcome(form.upload_id)).toMatchObject({
    status: 'failed',
    signature: null,
    message: 'The server is out of storage. Try again later.',
  });

  full = [];
  const again = await opened();
  await send(again);
  const { status, images } = await readOutcome(again.upload_id);
  expect(status).toBe('succeeded');
  expect((await test.app.inject(images?.orig?.url ?? '')).statusCode).toBe(200);
});
