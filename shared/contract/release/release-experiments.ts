import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Reason } from './release.ts';
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

export const Experiment = Type.Object(
  {
    ...ExperimentDefinition.properties,
    is_asked: Type.Boolean(),
    updated_at: Type.String(),
  },
  { additionalProperties: false },
);
export type Experiment = Static<typeof Experiment>;

export const getExperiments = endpoint({
  route: 'GET /_release/v1/experiments',
  summary: 'Experiments with their audiences, and the provider that evaluates them.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Object(
    {
      provider: Type.String(),
      experiments: Type.Array(Experiment),
    },
    { additionalProperties: false },
  ),
});

export const setExperiment = endpoint({
  route: 'PUT /_release/v1/experiments/{name}',
  summary: 'Creates or updates an experiment. Omitted fields keep their values.',
  input: Type.Object(
    {
      ...Type.Partial(ExperimentDefinition).properties,
      name: Name,
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  data: Experiment,
});

export const removeExperiment = endpoint({
  route: 'POST /_release/v1/experiments/{name}/remove',
  summary: 'Removes an experiment, which turns it off.',
  input: Type.Object({ name: Name, reason: Reason }, { additionalProperties: false }),
  data: Type.Object({ removed: Type.Boolean() }, { additionalProperties: false }),
});
