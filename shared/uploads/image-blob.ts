import { decodeBase64Chunks } from '../rules/pins/upload-steps.ts';

/** Decodes base64. @throws Error "Invalid Image" if the value isn't a string. [UPLOAD-008, PINS-018] */
export async function imageBlob(image: unknown, type = 'image/jpeg'): Promise<Blob> {
  if (typeof image !== 'string') throw new Error('Invalid Image');
  return new Blob(decodeBase64Chunks(image), { type });
}
