import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Upload } from '../contract/pins/uploads.ts';
import { createCall } from '../http/call.ts';
import { useShell } from '../remote/shell.tsx';
import { createUpload, getUploads } from '../requests/pins.ts';
import { UPLOAD_POLL_DELAY_MS } from '../rules/pins/upload-steps.ts';
import { apiRejects, apiReturns, apiServer, requestsTo } from '../testing/api.ts';
import { renderInShell } from '../testing/render.tsx';
import { testTransport } from '../testing/transport.ts';
import { uploadImage } from './upload-image.ts';

function Sending({ onDone, onError }: { onDone: () => void; onError: (error: Error) => void }) {
  const { call } = useShell();
  const send = () =>
    uploadImage(call, 'pinimage', new Blob(['x']), new AbortController().signal).then(
      onDone,
      onError,
    );
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

function acceptFile(): void {
  apiReturns(createUpload, {
    upload_id: 'u1',
    upload_url: '/v3/uploads/u1/',
    upload_parameters: { token: 't' },
    max_bytes: 1000,
    accepts: ['image/jpeg'],
  });
  apiServer.use(http.post('*/v3/uploads/u1/', () => HttpResponse.json({ status: 'success' })));
}

it('[UPLOAD-007] reports a failed status check once and shows nothing', async () => {
  acceptFile();
  apiRejects(getUploads, 403, 'Broken');
  const errors: Error[] = [];
  let done = 0;
  const { user, shell } = renderInShell(
    <Sending onDone={() => void (done += 1)} onError={(error) => void errors.push(error)} />,
  );

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]?.message).toBe('Broken');
  expect(requestsTo(getUploads)).toHaveLength(1);
  expect(done).toBe(0);
  expect(shell.toasts).toEqual([]);
});

describe('while the server processes the file', () => {
  const setRealTimeout = globalThis.setTimeout;
  beforeEach(() => {
    acceptFile();
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run, wait) =>
        setRealTimeout(run, wait === UPLOAD_POLL_DELAY_MS ? 0 : wait),
      );
  });
  afterEach(() => void jest.restoreAllMocks());

  const send = () =>
    uploadImage(
      createCall(testTransport, () => undefined),
      'pinimage',
      new Blob(['x']),
      new AbortController().signal,
    );

  /** The checks lose these answers, and each later one has this status. */
  function loseChecks(lost: readonly Response[], ...statuses: Upload['status'][]) {
    const answers = [...lost, ...statuses];
    apiReturns(getUploads, () => {
      const answer = answers.shift() ?? 'failed';
      if (typeof answer !== 'string') throw answer;
      return { u1: anUpload(answer) };
    });
  }

  it.each([
    ['connections', () => HttpResponse.error()],
    ['servers', () => new HttpResponse(null, { status: 503 })],
  ])('uses it after %s were lost for a moment', async (_what, lose) => {
    loseChecks([lose(), lose(), lose(), lose()], 'succeeded');
    expect(await send()).toMatchObject({ status: 'succeeded' });
    expect(requestsTo(getUploads)).toHaveLength(5);
  });

  it('gives up when the server stays away', async () => {
    loseChecks(Array.from({ length: 9 }, () => HttpResponse.error()));
    await expect(send()).rejects.toThrow('Your connection was lost.');
    expect(requestsTo(getUploads)).toHaveLength(5);
  });
});

function anUpload(status: Upload['status']): Upload {
  return {
    upload_id: 'u1',
    type: 'pinimage',
    status,
    signature: null,
    images: null,
    dominant_color: null,
    video_url: null,
    message: null,
  };
}
