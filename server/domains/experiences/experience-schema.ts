import type { WorldExperienceDisplay } from '@corkboard/shared/contract/world';

import type { Defaulted, Json } from '../../platform/db/column-types.ts';

interface ExperienceTables {
  experiences: ExperiencesTable;
  experience_states: ExperienceStatesTable;
}

export interface ExperiencesTable {
  experience_id: number;
  placement_id: number;
  type: string;
  display_data: Json<WorldExperienceDisplay>;
  /** `owner` and `visitor` are relative to the profile on the page. */
  audience: Defaulted<'everyone' | 'signed_in' | 'owner' | 'visitor' | 'partner'>;
  priority: Defaulted<number>;
  is_on: Defaulted<boolean>;
}

export interface ExperienceStatesTable {
  user_id: string;
  experience_id: number;
  state: 'viewed' | 'completed' | 'dismissed';
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ExperienceTables {}
}
