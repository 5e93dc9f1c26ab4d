import type { ImportFile } from '../contract/pins/exports.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/call.ts';
import { completeImportUpload, startImportUpload } from '../requests/pins.ts';

export type ImportUpload = { isSent: true } | { isSent: false; why: string | null };

type NamedBlob = Blob & { name: string; lastModified?: number };

/** Sends a file in parts and reports progress. Sending the same file again resumes after a lost connection. */
export async function uploadImport(
  call: Call,
  file: NamedBlob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportUpload> {
  try {
    const { name: file_name, size: bytes, lastModified: modified_at } = file;
    const asked = { file_name, bytes, ...(modified_at !== undefined && { modified_at }) };
    const { data } = await call(startImportUpload, asked, { signal });
    await sendParts(data, file, onProgress, signal);
    await call(completeImportUpload, { id: data.id }, { signal });
    return { isSent: true };
  } catch (error) {
    return { isSent: false, why: isApiError(error) ? error.message : null };
  }
}

/** Checks the name, because remotes bundle this module while the shell's `call` throws its own class. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

async function sendParts(
  { bytes, part_bytes, part_url, received }: ImportFile,
  file: NamedBlob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const count = Math.ceil(bytes / part_bytes);
  const isHere = new Set(received);
  for (let number = 0; number < count; number += 1) {
    if (!isHere.has(number)) {
      const part = file.slice(number * part_bytes, (number + 1) * part_bytes);
      await sendPart(part_url.replace('{number}', String(number)), part, signal);
    }
    onProgress((number + 1) / count);
  }
}

async function sendPart(url: string, part: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    body: part,
    headers: { 'content-type': 'application/octet-stream' },
    credentials: 'same-origin',
    signal,
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  const message = typeof answer === 'object' && answer !== null && 'message' in answer;
  throw new ApiError(response.status, 0, message ? String(answer.message) : '');
}
