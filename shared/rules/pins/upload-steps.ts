/** [UPLOAD-004] */
export const UPLOAD_POLL_DELAY_MS = 5000;

/** The specification gives only the number. [UPLOAD-008] */
export const UPLOAD_CHUNK_BYTES = 512;

/** [UPLOAD-009] */
export const uploadMethods = ['uploaded', 'pinbuilder'] as const;
export type UploadMethod = (typeof uploadMethods)[number];

/** An unknown status counts as failed. [UPLOAD-004, UPLOAD-005, UPLOAD-006] */
export type UploadStep = { do: 'wait'; milliseconds: number } | { do: 'use' } | { do: 'fail' };

export function nextUploadStep(status: string): UploadStep {
  if (status === 'processing' || status === 'registered') {
    return { do: 'wait', milliseconds: UPLOAD_POLL_DELAY_MS };
  }
  return status === 'succeeded' ? { do: 'use' } : { do: 'fail' };
}

/**
 * Decodes in chunks: decoding megabytes at once would block the page. @throws what `atob` throws for invalid base64.
 */
export function decodeBase64Chunks(base64: string): Uint8Array<ArrayBuffer>[] {
  const text = atob(base64.replace(/^data:[^,]*,/, ''));
  return Array.from({ length: Math.ceil(text.length / UPLOAD_CHUNK_BYTES) }, (_, index) => {
    const slice = text.slice(index * UPLOAD_CHUNK_BYTES, (index + 1) * UPLOAD_CHUNK_BYTES);
    return Uint8Array.from(slice, (character) => character.charCodeAt(0));
  });
}
