export { lazyWithRetry, resetFailedImport, useLazyComponent } from '@corkboard/shared/remote';
export { lazyPage } from '@corkboard/shared/ui';
export * from './use-lazy-dialog.tsx';
