import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../http/call.ts';
import { getHome, getPopularPins } from '../requests/home.ts';
import { pagedQuery } from './paged-query.ts';

interface Scope {
  call: Call;
  subject: string;
}

const FIRST_PAGE = 40;
const NEXT_PAGE = 50;

/** For a logged-in viewer only. */
export function homeQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'home'],
    queryFn: async ({ signal }) => (await call(getHome, {}, { signal })).data,
  });
}

/** Shared by the page, which shows the first Pins, and the slot `home.feed`, which shows the rest. */
export function popularPinsQuery({ call, subject }: Scope) {
  return pagedQuery(
    [subject, 'pins', 'home', 'popular'],
    (position, { signal }) => {
      const page_size = position.bookmark ? NEXT_PAGE : FIRST_PAGE;
      return call(getPopularPins, { page_size, ...position }, { signal });
    },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 },
  );
}
