import { YEAR_SECONDS } from '@corkboard/shared/rules/base';

/** For files whose address changes with their content. */
export const CACHED_FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
