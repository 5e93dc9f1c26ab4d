export { hasEarlierPage } from './has-earlier-page.ts';
export { rememberPage } from './remember-page.ts';
export { useDebounced } from './use-debounced.ts';
export { useMessageDenial } from './use-message-denial.ts';
export { useStillHere } from './use-still-here.ts';
