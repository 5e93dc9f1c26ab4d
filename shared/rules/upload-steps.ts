/** Milliseconds until an upload that is not done is looked at again. [UPLOAD-004] */
export const UPLOAD_POLL_DELAY_MS = 5000;

/** Bytes that are decoded from base64 at a time; the documents give the number alone. [UPLOAD-008] */
export const UPLOAD_CHUNK_BYTES = 512;

/** How a Pin's picture came: chosen from the device, or made in the Pin builder. [UPLOAD-009] */
export const uploadMethods = ['uploaded', 'pinbuilder'] as const;

/** What to do about an upload, by its status: whatever is unknown has failed. [UPLOAD-004, UPLOAD-005, UPLOAD-006] */
export type UploadStep = { do: 'wait'; milliseconds: number } | { do: 'use' } | { do: 'fail' };

export function nextUploadStep(status: string): UploadStep {
  if (status === 'processing' || status === 'registered') {
    return { do: 'wait', milliseconds: UPLOAD_POLL_DELAY_MS };
  }
  return status === 'succeeded' ? { do: 'use' } : { do: 'fail' };
}

/**
 * The bytes of a picture that was carried as base64, in slices: a text of megabytes turned at once would hold up the
 * page. Throws what `atob` throws where the text is no base64.
 */
export function decodeBase64Chunks(base64: string): Uint8Array<ArrayBuffer>[] {
  const text = atob(base64.replace(/^data:[^,]*,/, ''));
  return Array.from({ length: Math.ceil(text.length / UPLOAD_CHUNK_BYTES) }, (_, index) => {
    const slice = text.slice(index * UPLOAD_CHUNK_BYTES, (index + 1) * UPLOAD_CHUNK_BYTES);
    return Uint8Array.from(slice, (character) => character.charCodeAt(0));
  });
}
