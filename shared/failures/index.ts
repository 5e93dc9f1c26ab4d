export { isOutOfReach } from '@corkboard/shared/remote';
export { codeFailureText, LoadFailed } from '@corkboard/shared/ui';
export { focusInvalid } from './focus-invalid.ts';
export { characterCount, lengthError } from './length-error.ts';
export { reportUnexpected } from './report-unexpected.ts';
export { useFieldErrors } from './use-field-errors.ts';
export { useLostProfile } from './use-lost-profile.ts';
