import type { PageData } from '@corkboard/shared/contract/base';

export const PAGE_DATA_ID = 'corkboard-page';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  if (!block?.textContent) throw new Error('the document holds no page data');
  return JSON.parse(block.textContent) as PageData;
}
