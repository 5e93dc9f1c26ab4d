import type { ImportItem } from '@corkboard/shared/contract/exports.ts';
import { getExports, getImportItems, getImports } from '@corkboard/shared/contract/requests.ts';
import { getImportFiles } from '@corkboard/shared/contract/requests-boards.ts';
import { infiniteQueryOptions, queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject'>;

const POLL_INTERVAL_MS = 2000;

const goesOn = ({ status }: { status: string }) => status === 'waiting' || status === 'running';

export function exportsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'exports'],
    queryFn: async ({ signal }) => (await call(getExports, {}, { signal })).data,
    refetchInterval: (query) => (query.state.data?.some(goesOn) ? POLL_INTERVAL_MS : false),
  });
}

export function importFilesQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'import-files'],
    queryFn: async ({ signal }) => (await call(getImportFiles, {}, { signal })).data,
  });
}

export function importsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'imports'],
    queryFn: async ({ signal }) => (await call(getImports, {}, { signal })).data,
    refetchInterval: (query) => (query.state.data?.some(goesOn) ? POLL_INTERVAL_MS : false),
  });
}

interface ReportOf {
  id: string;
  outcome: ImportItem['outcome'] | null;
  isUnderWay: boolean;
}

export function importItemsQuery({ call, subject }: Scope, { id, outcome, isUnderWay }: ReportOf) {
  return infiniteQueryOptions({
    // A new key when the import ends, because the last poll was before that.
    queryKey: [subject, 'imports', id, 'items', outcome, isUnderWay],
    refetchInterval: isUnderWay ? 2 * POLL_INTERVAL_MS : false,
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
