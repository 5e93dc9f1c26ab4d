export { PAGE_SIZE, WHOLE_LIST_PAGE_SIZE } from './page-size.ts';
export { type PagePosition, pagedQuery } from './paged-query.ts';
