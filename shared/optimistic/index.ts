export * from './change-optimistically.ts';
export { confirmViews } from './confirm-views.ts';
export * from './paged-view.ts';
export * from './preview-changes.ts';
