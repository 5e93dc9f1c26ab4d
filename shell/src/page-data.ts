import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { DehydratedState } from '@corkboard/shared/query';

/** What the server puts into the document, so that the first paint needs no request. */
export interface PageData {
  plan: Plan;
  viewer: Viewer;
  device: { isPhone: boolean };
  /** Milliseconds: when the page was made. */
  now: number;
  locale: string;
  queries: DehydratedState;
  /** Remotes that were rendered on the server, which the browser asks for first. */
  rendered: string[];
}

export const PAGE_DATA_ID = 'corkboard-page';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  if (!block?.textContent) throw new Error('the document holds no page data');
  return JSON.parse(block.textContent) as PageData;
}
