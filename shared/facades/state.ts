export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
export { readStorage, removeStorage, writeStorage } from '../storage/browser-storage.ts';
export { changeBeforeLoad, noteChange } from '../storage/last-change.ts';
