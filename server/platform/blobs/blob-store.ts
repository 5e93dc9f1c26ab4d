/** Bytes under a name: originals and renditions of pictures, whatever else is too large for the database. */
export interface BlobStore {
  /** Writing the same name again is harmless: names carry the digest of what they hold. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Bytes from `start` to `end`, both included; null when there is no such blob. For what is too large to hold. */
  part(key: string, start: number, end: number): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/;

/** Names are made by the server alone; one that could leave the store's folder is a fault of ours. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a blob name: ${key}`);
  return key;
}

/** Two letters of the digest as a folder, so that no folder holds a million files. */
export function originalKey(digest: string): string {
  return `pictures/${digest.slice(0, 2)}/${digest}.jpg`;
}

export function renditionKey(digest: string, size: string, format: 'jpg' | 'webp'): string {
  return `renditions/${size}/${digest.slice(0, 2)}/${digest}.${format}`;
}

export function videoKey(digest: string, ending: 'mp4' | 'webm'): string {
  return `films/${digest.slice(0, 2)}/${digest}.${ending}`;
}

/** A file as it came in, until it has been looked at. */
export function stagedKey(uploadId: string, part: 'file' | 'poster'): string {
  return `staged/${uploadId}-${part}`;
}
