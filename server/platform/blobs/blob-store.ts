export interface BlobStore {
  /** Overwriting is harmless: keys contain the digest of their content. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Returns the bytes from `start` to `end`, both inclusive; null for a missing blob. */
  part(key: string, start: number, end: number): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/;

/** Keys come from the server, so an unsafe one is a bug. @throws Error */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a blob name: ${key}`);
  return key;
}

export function originalKey(digest: string): string {
  return `pictures/${digest.slice(0, 2)}/${digest}.jpg`;
}

export function renditionKey(digest: string, size: string, format: 'jpg' | 'webp'): string {
  return `renditions/${size}/${digest.slice(0, 2)}/${digest}.${format}`;
}

export function videoKey(digest: string, ending: 'mp4' | 'webm'): string {
  return `films/${digest.slice(0, 2)}/${digest}.${ending}`;
}

export function stagedKey(uploadId: string, part: 'file' | 'poster'): string {
  return `staged/${uploadId}-${part}`;
}
