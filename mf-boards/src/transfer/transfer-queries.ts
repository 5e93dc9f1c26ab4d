import type { ImportItem } from '@corkboard/shared/contract/exports.ts';
import { getExports, getImportItems, getImports } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions, queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject'>;

/** Milliseconds between two looks at work that goes on. */
const LOOK = 2000;

const goesOn = ({ status }: { status: string }) => status === 'waiting' || status === 'running';

/** One's exports; asked for again while one is being made. */
export function exportsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'exports'],
    queryFn: async ({ signal }) => (await call(getExports, {}, { signal })).data,
    refetchInterval: (query) => (query.state.data?.some(goesOn) ? LOOK : false),
  });
}

/** One's imports; asked for again while one goes on. */
export function importsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'imports'],
    queryFn: async ({ signal }) => (await call(getImports, {}, { signal })).data,
    refetchInterval: (query) => (query.state.data?.some(goesOn) ? LOOK : false),
  });
}

/** What has become of each Pin of an import. */
export function importItemsQuery(
  { call, subject }: Scope,
  id: string,
  outcome: ImportItem['outcome'] | null,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'imports', id, 'items', outcome],
    queryFn: ({ pageParam, signal }) =>
      call(
        getImportItems,
        {
          id,
          page_size: 50,
          ...(outcome === null ? {} : { outcome }),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
