export {
  changeBeforeLoad,
  noteChange,
  readStorage,
  removeStorage,
  writeStorage,
} from '@corkboard/shared/state';
export * from './browser-cookies.ts';
export * from './create-input.ts';
export * from './recent-searches.ts';
export * as storageKeys from './storage-keys.ts';
export * from './user-storage-key.ts';
export * from './visited-pages.ts';
