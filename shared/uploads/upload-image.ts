import type { Upload, UploadType } from '../contract/pins/uploads.ts';
import { ConnectionError } from '../http/api-error.ts';
import type { Call } from '../http/call.ts';
import { createUpload, getUploads } from '../requests/pins.ts';
import { nextUploadStep, UPLOAD_POLL_DELAY_MS } from '../rules/pins/upload-steps.ts';

/** In a row. One more is an error. */
const MAX_LOST_CHECKS = 4;

export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** The file was rejected, so sending it again fails too. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface UploadOptions {
  /** The picture of a video before it plays. */
  poster?: Blob | null;
  /** Called with the sent share, from 0 to 1. */
  onProgress?(share: number): void;
}

export async function uploadImage(
  call: Call,
  type: UploadType,
  image: Blob,
  signal: AbortSignal,
  { poster = null, onProgress }: UploadOptions = {},
): Promise<Upload> {
  const { data: form } = await call(createUpload, { type }, { signal });
  const body = new FormData();
  for (const [name, value] of Object.entries(form.upload_parameters)) body.set(name, value);
  // The files must come last: the server reads the form in order.
  if (poster) body.set('poster', poster);
  body.set('file', image);
  await send(form.upload_url, body, signal, onProgress);

  for (;;) {
    const upload = await look(call, form.upload_id, signal);
    const step = nextUploadStep(upload?.status ?? '');
    if (!upload || step.do === 'fail') {
      throw new UploadError(upload?.message ?? '', upload?.status === 'failed');
    }
    if (step.do === 'use') return upload;
    await pause(step.milliseconds, signal);
  }
}

/** One lost answer doesn't throw the sent file away. */
async function look(call: Call, id: string, signal: AbortSignal): Promise<Upload | undefined> {
  for (let lost = 0; ; lost += 1) {
    try {
      const { data } = await call(getUploads, { upload_ids: [id] }, { signal });
      return data[id];
    } catch (error) {
      if (lost === MAX_LOST_CHECKS || !canPass(error)) throw error;
      await pause(UPLOAD_POLL_DELAY_MS, signal);
    }
  }
}

/** Checks the name, because remotes bundle this module while the shell's `call` throws its own classes. */
function canPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ConnectionError') return true;
  return error.name === 'ApiError' && 'status' in error && Number(error.status) >= 500;
}

/** Not with `fetch`, which doesn't report the progress of an upload. */
function send(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<void> {
  return new Promise((done, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) done();
      else reject(new UploadError(readMessage(request.response), request.status < 429));
    });
    request.addEventListener('error', () =>
      reject(new ConnectionError('Your connection was lost. Check it and try again.')),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    if (onProgress) {
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readMessage(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : '';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
