export { codeFailureText } from './code-failure-text.ts';
export { focusInvalid } from './focus-invalid.ts';
export { characterCount, lengthError } from './length-error.ts';
export { LoadFailed } from './load-failed.tsx';
export { isOutOfReach } from './load-failure-text.ts';
export { reportUnexpected } from './report-unexpected.ts';
export { useFieldErrors } from './use-field-errors.ts';
export { useLostProfile } from './use-lost-profile.ts';
