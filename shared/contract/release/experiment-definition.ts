import { type Static, Type } from 'typebox';

import { Audience } from './release-audience.ts';

const Name = Type.String({ maxLength: 80, pattern: '^[a-z][a-z0-9_]*$' });
const GroupName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' });

export const ExperimentGroup = Type.Object(
  { name: GroupName, percent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }) },
  { additionalProperties: false },
);

export const ExperimentDefinition = Type.Object(
  {
    name: Name,
    description: Type.String({ maxLength: 500 }),
    is_on: Type.Boolean(),
    percent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
    audience: Audience,
    /** Empty means on or off. Otherwise percentages of the enabled visitors, which sum to 100. */
    groups: Type.Array(ExperimentGroup, { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type ExperimentDefinition = Static<typeof ExperimentDefinition>;
