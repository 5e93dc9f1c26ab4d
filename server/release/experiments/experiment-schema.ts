import type { Audience, ExperimentDefinition } from '@corkboard/shared/contract/release';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

interface ExperimentTables {
  experiments: ExperimentsTable;
}

interface ExperimentsTable {
  name: string;
  is_on: Defaulted<boolean>;
  group_name: string | null;
  description: Defaulted<string>;
  percent: Defaulted<number>;
  audience: ColumnType<Audience, string | undefined, string>;
  groups: ColumnType<ExperimentDefinition['groups'], string | undefined, string>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ExperimentTables {}
}
