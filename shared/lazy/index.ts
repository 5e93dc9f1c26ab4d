export * from './lazy-page.tsx';
export * from './lazy-with-retry.tsx';
export * from './use-lazy-component.ts';
export * from './use-lazy-dialog.tsx';
