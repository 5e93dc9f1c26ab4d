export { useBottomInset } from './use-bottom-inset.ts';
