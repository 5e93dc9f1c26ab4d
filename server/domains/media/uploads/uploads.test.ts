import { errorCodes } from '@corkboard/shared/contract/base';
import type { UploadForm, UploadType } from '@corkboard/shared/contract/pins';
import { createPin, createUpload, getUploads } from '@corkboard/shared/requests/pins';
import { DAY_MS } from '@corkboard/shared/rules/base';

import { sql } from 'kysely';
import { stagedKey } from '../../../platform/blobs/blob-store.ts';
import { mediaUrl } from '../../../platform/blobs/media-url.ts';
import { openBlobStore } from '../../../platform/blobs/open-blob-store.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { isInDraft } from '../../pins/drafts/draft-repository.ts';
import { sharp } from '../images/sharp.ts';
import { sweepMedia } from '../sweep-media.ts';
import { aVideo } from '../testing/a-video.ts';
import { drawImage, jpeg } from '../testing/drawn.ts';
import { insertVideo } from '../video-repository.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploadRepository } from './upload-repository.ts';

let test: TestApp;
let noor: Person;

beforeEach(async () => {
  test = await testApp();
  noor = await test.given.person('noorhaddad');
});
afterEach(() => test.close());

async function opened(type: UploadType = 'pinimage', as = noor): Promise<UploadForm> {
  const { status, data } = await test.call(createUpload, { type }, as);
  expect(status).toBe(200);
  return data;
}

type Part = [name: string, content: string | Uint8Array];

async function send(url: string, parts: Part[]) {
  const form = new FormData();
  for (const [name, content] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), 'holiday.jpg');
  }
  const body = new Response(form);
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

function getParts({ upload_parameters }: UploadForm, ...files: Part[]): Part[] {
  return [...Object.entries(upload_parameters), ...files];
}

async function readOutcome(id: string, as = noor) {
  for (;;) {
    const { data } = await test.call(getUploads, { upload_ids: [id] }, as);
    const upload = data[id];
    if (upload && upload.status !== 'processing') return upload;
  }
}

it('rejects a video of two hours', async () => {
  const form = await opened('video');
  await send(form.upload_url, getParts(form, ['file', aVideo({ seconds: 7200 })]));

  expect(await readOutcome(form.upload_id)).toMatchObject({
    status: 'failed',
    message: 'This video is longer than 15 minutes.',
  });
});

it('[UPLOAD-001, UPLOAD-002, UPLOAD-003, UPLOAD-010, SRV-049] turns a form into a signature', async () => {
  const form = await opened();
  const before = await test.call(getUploads, { upload_ids: [form.upload_id] }, noor);
  expect(before.data[form.upload_id]).toMatchObject({ status: 'registered', signature: null });

  const sent = await send(form.upload_url, getParts(form, ['file', await jpeg(900, 600)]));
  expect(sent).toMatchObject({ status: 'success', data: { status: 'processing' } });

  const upload = await readOutcome(form.upload_id);
  expect(upload).toMatchObject({ status: 'succeeded', type: 'pinimage', video_url: null });
  expect(upload.signature).toMatch(/^[a-f0-9]{64}$/);
  expect(upload.images?.['236x']).toEqual({
    url: mediaUrl('236x', upload.signature ?? '', false),
    width: 236,
    height: 157,
  });
  expect((await test.app.inject(`/media/236x/${upload.signature}.jpg`)).statusCode).toBe(404);
  for (const image of Object.values(upload.images ?? {})) {
    const shown = await test.app.inject(image.url);
    expect(shown.statusCode).toBe(200);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: image.width,
      height: image.height,
    });
  }
});

it('removes the location of an image', async () => {
  const bytes = await drawImage(300, 200)
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const form = await opened();
  await send(form.upload_url, getParts(form, ['file', bytes]));
  const { signature } = await readOutcome(form.upload_id);

  const shown = await test.app.inject(`/media/orig/${signature}.jpg`);
  expect(bytes.includes('Someone')).toBe(true);
  expect(shown.rawPayload.includes('Someone')).toBe(false);
});

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>', /isn't a JPEG/],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /isn't a JPEG/],
  ['nothing', '', /isn't a JPEG/],
])('fails with a message for %s named like an image', async (_what, text, sentence) => {
  const form = await opened();
  await send(form.upload_url, getParts(form, ['file', Buffer.from(text)]));
  const upload = await readOutcome(form.upload_id);
  expect(upload).toMatchObject({ status: 'failed', signature: null, images: null });
  expect(upload.message).toMatch(sentence);
});

it('rejects a moving image with a sentence', async () => {
  const frames = await Promise.all(
    [jpeg(90, 60), jpeg(60, 90)].map(async (image) =>
      sharp(await image)
        .resize(40, 40, { fit: 'fill' })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const form = await opened();
  await send(form.upload_url, getParts(form, ['file', moving]));
  expect((await readOutcome(form.upload_id)).message).toMatch(/^This image moves/);
});

it('fails for an image with too many pixels', async () => {
  const flat = { width: 16_000, height: 16_000, channels: 3 as const, background: '#000' };
  const bomb = await sharp({ create: flat, limitInputPixels: false }).png().toBuffer();
  const form = await opened();
  await send(form.upload_url, getParts(form, ['file', bomb]));
  expect((await readOutcome(form.upload_id)).message).toMatch(/too many pixels/);
});

it('rejects a file that is too large and accepts another', async () => {
  const form = await opened('avatar');
  const huge = Buffer.alloc(form.max_bytes + 1);
  const sent = await send(form.upload_url, getParts(form, ['file', huge]));
  expect(sent).toMatchObject({
    code: errorCodes.tooLarge,
    message: expect.stringMatching(/20 MB/),
  });

  const again = await send(form.upload_url, getParts(form, ['file', await jpeg(90, 90)]));
  expect(again).toMatchObject({ code: 0 });
});

it('accepts a form once', async () => {
  const form = await opened();
  const parts = getParts(form, ['file', await jpeg(90, 90)]);
  await send(form.upload_url, parts);
  expect(await send(form.upload_url, parts)).toMatchObject({ code: errorCodes.conflict });
});

it.each<[string, (form: UploadForm) => Part[], number]>([
  ['a wrong token', () => [['token', 'x']], errorCodes.notFound],
  ['no token', () => [['file', Buffer.from('x')]], errorCodes.badInput],
  [
    'the token behind the file',
    (form) => [['file', Buffer.from('x')], ...getParts(form)],
    errorCodes.badInput,
  ],
  ['no file', (form) => getParts(form), errorCodes.badInput],
  ['another file', (form) => getParts(form, ['poster', Buffer.from('x')]), errorCodes.badInput],
  ['another field', (form) => getParts(form, ['surprise', 'x']), errorCodes.badInput],
])('rejects a form with %s and stores nothing', async (_what, parts, code) => {
  const form = await opened();
  expect(await send(form.upload_url, parts(form))).toMatchObject({ status: 'failure', code });
  const { data } = await test.call(getUploads, { upload_ids: [form.upload_id] }, noor);
  expect(data[form.upload_id]?.status).toBe('registered');
});

it('rejects a body that is no form', async () => {
  const { upload_url } = await opened();
  const response = await test.app.inject({ method: 'POST', url: upload_url, payload: { a: 1 } });
  expect(response.statusCode).toBe(415);
});

it('shows an upload only to its owner', async () => {
  const form = await opened();
  const ines = await test.given.person('inesmoreau');
  expect(await test.call(getUploads, { upload_ids: [form.upload_id] }, ines)).toMatchObject({
    status: 404,
  });
  expect(await test.call(getUploads, { upload_ids: [form.upload_id] })).toMatchObject({
    status: 401,
  });
  expect(await test.call(createUpload, { type: 'pinimage' })).toMatchObject({ status: 401 });
});

it('lets only its uploader use an image', async () => {
  const form = await opened();
  await send(form.upload_url, getParts(form, ['file', await jpeg(300, 200)]));
  const { signature } = await readOutcome(form.upload_id);
  const ines = await test.given.person('inesmoreau');
  const uploads = uploadRepository(test.db);

  expect(await uploads.owned({ subject: noor.id, member: noor.id }, signature ?? '')).toMatchObject(
    { width: 300, height: 200 },
  );
  expect(
    await uploads.owned({ subject: ines.id, member: ines.id }, signature ?? ''),
  ).toBeUndefined();
});

it('finds the newest of several videos with one poster', async () => {
  const signature = await test.given.picture('poster');
  const ages = { middle: 2, newest: 1, oldest: 3 };
  for (const [id, days] of Object.entries(ages)) {
    const digest = id.padEnd(64, '0');
    const size = { width: 640, height: 360, bytes: 1 };
    await insertVideo(test.db, { digest, mime: 'video/mp4', ...size, poster_digest: signature });
    await test.db
      .insertInto('uploads')
      .values({
        id,
        user_id: noor.id,
        type: 'video',
        status: 'succeeded',
        token_hash: '',
        signature,
        video_digest: digest,
        created_at: new Date(Date.now() - days * DAY_MS),
      })
      .execute();
  }
  const uploads = uploadRepository(test.db);
  // An image of the same bytes is newer than all.
  await uploads.allow(noor.id, signature);

  const found = await uploads.owned({ subject: noor.id, member: noor.id }, signature);
  expect(found?.video_digest).toBe('newest'.padEnd(64, '0'));
});

it('continues after a process was killed', async () => {
  const { upload_id } = await opened();
  const blobs = openBlobStore({ s3: null, dataDir: test.dataDir });
  await blobs.put(stagedKey(upload_id, 'file'), await jpeg(90, 60));
  await test.db
    .updateTable('uploads')
    .set({ status: 'processing', claimed_until: new Date(Date.now() - 1) })
    .execute();

  expect(await readOutcome(upload_id)).toMatchObject({ status: 'succeeded' });
  expect(await blobs.has(stagedKey(upload_id, 'file'))).toBe(false);
});

describe('a video', () => {
  const video = aVideo({ width: 1080, height: 1920, bytes: 3_000_000 });

  async function shown(...more: Part[]) {
    const form = await opened('video');
    await send(form.upload_url, getParts(form, ['file', video], ...more));
    return readOutcome(form.upload_id);
  }

  it('gets a poster in its shape by default', async () => {
    const upload = await shown();
    expect(upload.images?.['orig']).toMatchObject({ width: 1080, height: 1920 });
    expect((await test.app.inject(upload.images?.['236x']?.url ?? '')).statusCode).toBe(200);
  });

  it('keeps the poster that was sent', async () => {
    const upload = await shown(['poster', await jpeg(640, 480)]);
    expect(upload.images?.['orig']).toMatchObject({ width: 640, height: 480 });
  });

  it.each<[string, () => Promise<Part[]>]>([
    ['no poster', async () => []],
    ['equal posters', async () => [['poster', await jpeg(640, 480)]]],
  ])('is published as it was uploaded if another one also has %s', async (_what, more) => {
    const signatures: (string | null)[] = [];
    for (const bytes of [1000, 2000]) {
      const form = await opened('video');
      const file: Part = ['file', aVideo({ bytes })];
      await send(form.upload_url, getParts(form, file, ...(await more())));
      signatures.push((await readOutcome(form.upload_id)).signature);
    }
    const sizes = [];
    for (const image_signature of signatures) {
      const { data } = await test.call(createPin, { image_signature: image_signature ?? '' }, noor);
      const { rawPayload } = await test.app.inject(data.video_url ?? '');
      sizes.push(rawPayload.byteLength);
    }
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBe(1000);
  });

  it('is served unchanged, whole and in ranges', async () => {
    const { video_url } = await shown();
    const url = video_url ?? '';
    const whole = await test.app.inject(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.rawPayload.byteLength).toBe(video.byteLength);
    expect(whole.rawPayload.subarray(-1000).equals(video.subarray(-1000))).toBe(true);

    const part = await test.app.inject({ url, headers: { range: 'bytes=1000000-2500000' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000000-2500000/${video.byteLength}`);
    expect(part.rawPayload.equals(video.subarray(1_000_000, 2_500_001))).toBe(true);

    const beyond = await test.app.inject({ url, headers: { range: 'bytes=9999999-' } });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${video.byteLength}`);
  });

  it('is rejected if it is no video', async () => {
    const form = await opened('video');
    await send(form.upload_url, getParts(form, ['file', await jpeg(90, 90)]));
    expect(await readOutcome(form.upload_id)).toMatchObject({
      status: 'failed',
      message: 'This is not an MP4 or WebM video.',
    });
  });
});

describe('the uploads of one account', () => {
  it('are limited while they are open', async () => {
    const forms = [];
    for (let count = 0; count < 60; count += 1) forms.push(await opened());
    const beyond = await test.call(createUpload, { type: 'pinimage' }, noor);
    expect([beyond.status, beyond.message]).toEqual([
      429,
      'You have 60 unfinished uploads. Finish them or try again in an hour.',
    ]);
    const other = await test.given.person('inesmoreau');
    await opened('pinimage', other);

    const [form] = forms;
    if (!form) throw new Error('No upload was opened.');
    await send(form.upload_url, getParts(form, ['file', await jpeg(90, 60)]));
    await readOutcome(form.upload_id);
    await opened();
  });

  it('are limited by bytes per hour, also concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => test.call(createUpload, { type: 'video' }, noor)),
    );
    const statuses = answers.map(({ status }) => status);
    // 42 videos of 48 MB fill the quota of 2 GB.
    expect(statuses.filter((status) => status === 200)).toHaveLength(42);
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      "You've reached the upload limit for this hour. Finish open uploads or try again later.",
    );
  });

  it('expire after an hour and free their quota', async () => {
    const form = await opened();
    for (let count = 1; count < 60; count += 1) await opened();
    await sql`update uploads set created_at = now() - interval '61 minutes'`.execute(test.db);
    const sent = await send(form.upload_url, getParts(form, ['file', await jpeg(90, 60)]));
    expect(sent.message).toBe("We couldn't find that upload.");
    await opened();
  });
});

it('are removed after days if unused', async () => {
  const signatures: string[] = [];
  for (const width of [200, 210]) {
    const form = await opened();
    await send(form.upload_url, getParts(form, ['file', await jpeg(width, 200)]));
    signatures.push((await readOutcome(form.upload_id)).signature ?? '');
  }
  const [pinned = '', idle = ''] = signatures;
  await test.given.pin(noor, { picture_digest: pinned });
  const blobs = openBlobStore({ s3: null, dataDir: test.dataDir });
  const around = { db: test.db, blobs, uploads: uploadRepository(test.db), isInDraft };
  const sweep = async () => {
    await sweepUploads(around);
    await sql`update released_media set released_at = now() - interval '2 days'`.execute(test.db);
    await sweepMedia(around);
  };

  await sweep();
  const signed = mediaUrl('orig', idle, false);
  expect((await test.app.inject(signed)).statusCode).toBe(200);

  await sql`update uploads set created_at = now() - interval '3 days'`.execute(test.db);
  await sweep();
  expect((await test.app.inject(signed)).statusCode).toBe(404);
  expect((await test.app.inject(`/media/orig/${pinned}.jpg`)).statusCode).toBe(200);
});

it('rejects an image whose narrow sizes are too tall', async () => {
  const form = await opened();
  const strip = await sharp({
    create: { width: 300, height: 20_000, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  await send(form.upload_url, getParts(form, ['file', strip]));
  expect(await readOutcome(form.upload_id)).toMatchObject({
    status: 'failed',
    message: "This image is too tall. Choose one that's up to 16,383 pixels high.",
  });
});

it.each([
  ['is truncated', 'edge'],
  ['has a long boundary', 'e'.repeat(300)],
])('returns 400 for a form that %s', async (_what, boundary) => {
  const form = await opened();
  const payload = [
    `--${boundary}`,
    'content-disposition: form-data; name="token"',
    '',
    form.upload_parameters['token'],
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    '',
    'half',
  ].join('\r\n');
  const response = await test.app.inject({
    method: 'POST',
    url: form.upload_url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: 'This form is incomplete. Send it again.' });
});
