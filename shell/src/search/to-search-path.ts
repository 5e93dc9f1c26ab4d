import { searchPath } from '@corkboard/shared/rules/search';
import type { Searched } from './searched.ts';

export function toSearchPath({ query, scope, kind, hex, sort }: Searched): string {
  return searchPath({
    query,
    scope: scope === 'all' || scope === 'me' ? '' : scope,
    isOwn: scope === 'me',
    kind,
    color: hex,
    sort,
  });
}
