export { type PagePosition, pagedQuery } from '@corkboard/shared/remote';
export { PAGE_SIZE, WHOLE_LIST_PAGE_SIZE } from './page-size.ts';
