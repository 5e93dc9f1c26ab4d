import type { LinkMetadata } from '@corkboard/shared/contract/pins';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface LinkPageTables {
  link_pages: LinkPagesTable;
}

export interface LinkPagesTable {
  url: string;
  metadata: ColumnType<LinkMetadata, string, string>;
  read_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends LinkPageTables {}
}
