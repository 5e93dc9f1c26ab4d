export { type PagePosition, pagedQuery } from './paged-query.ts';
