/** Entries of a page of a list, unless the request has another size. */
const PAGE_SIZE = 25;

export interface ListPage {
  size: number;
  bookmark: string | undefined;
}

interface PageInput {
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

export function toListPage(input: PageInput, defaultSize = PAGE_SIZE): ListPage {
  return { size: input.page_size ?? defaultSize, bookmark: input.bookmark };
}
