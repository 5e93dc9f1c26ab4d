import { createUpload, getUploads } from '../contract/requests.ts';
import type { Upload, UploadType } from '../contract/uploads.ts';
import { ConnectionError } from '../http/api-error.ts';
import type { Call } from '../http/call.ts';
import { nextUploadStep } from '../rules/upload-steps.ts';

export class UploadError extends Error {
  override readonly name = 'UploadRefused';
}

export async function uploadImage(
  call: Call,
  type: UploadType,
  image: Blob,
  signal: AbortSignal,
): Promise<Upload> {
  const { data: form } = await call(createUpload, { type }, { signal });
  const body = new FormData();
  for (const [name, value] of Object.entries(form.upload_parameters)) body.set(name, value);
  // The file must come last: the server reads the form in order.
  body.set('file', image);
  await send(form.upload_url, body, signal);

  for (;;) {
    const upload = await look(call, form.upload_id, signal);
    const step = nextUploadStep(upload?.status ?? '');
    if (!upload || step.do === 'fail') throw new UploadError(upload?.message ?? '');
    if (step.do === 'use') return upload;
    await pause(step.milliseconds, signal);
  }
}

async function look(call: Call, id: string, signal: AbortSignal): Promise<Upload | undefined> {
  const { data } = await call(getUploads, { upload_ids: [id] }, { signal });
  return data[id];
}

async function send(url: string, body: FormData, signal: AbortSignal): Promise<void> {
  let response: Response;
  try {
    response = await fetch(url, { method: 'POST', body, signal, credentials: 'same-origin' });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ConnectionError('Your connection was lost. Check it and try again.', {
      cause: error,
    });
  }
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  const message =
    typeof answer === 'object' && answer !== null && 'message' in answer
      ? String(answer.message)
      : '';
  throw new UploadError(message);
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
