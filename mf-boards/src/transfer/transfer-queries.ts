import type { ImportItem } from '@corkboard/shared/contract/pins';
import { pagedQuery } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import {
  getExports,
  getImportFiles,
  getImportItems,
  getImports,
} from '@corkboard/shared/requests/pins';

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
  return pagedQuery(
    // A new key when the import ends, because the last poll was before that.
    [subject, 'imports', id, 'items', outcome, isUnderWay],
    (position, { signal }) =>
      call(
        getImportItems,
        {
          id,
          page_size: 50,
          ...(outcome === null ? {} : { outcome }),
          ...position,
        },
        { signal },
      ),
    { refetchInterval: isUnderWay ? 2 * POLL_INTERVAL_MS : false },
  );
}
