import { decodeBase64Chunks } from '../rules/upload-steps.ts';

/**
 * A picture that was carried as base64, as a file to send. [UPLOAD-008]
 * @throws Error "Invalid Image" for what is no text. [PINS-018]
 */
export async function imageBlob(image: unknown, type = 'image/jpeg'): Promise<Blob> {
  if (typeof image !== 'string') throw new Error('Invalid Image');
  return new Blob(decodeBase64Chunks(image), { type });
}
