export { hasEarlierPage } from './has-earlier-page.ts';
export { rememberPage } from './remember-page.ts';
export { useDebounced } from './use-debounced.ts';
export { useStillHere } from './use-still-here.ts';
