import { decodeBase64Chunks } from '@corkboard/shared/rules/pins';

export function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}

/**
 * Returns null for anything but an image. Not with `fetch`: the page's policy allows connections only to its own
 * server.
 */
export function dataUrlToBlob(dataUrl: string): Blob | null {
  const match = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl);
  if (!match) return null;
  const [, type = '', data = ''] = match;
  return new Blob(decodeBase64Chunks(data), { type });
}
