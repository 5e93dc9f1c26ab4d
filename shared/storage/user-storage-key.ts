import type * as storageKeys from './storage-keys.ts';

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export function userStorageKey(key: StorageKey, subject: string): string {
  return `${key}.${subject}`;
}
