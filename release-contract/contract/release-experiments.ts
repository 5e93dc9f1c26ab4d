import { endpoint } from '@corkboard/shared/contract/base';
import { ExperimentDefinition } from '@corkboard/shared/contract/release';
import { type Static, Type } from 'typebox';
import { Reason } from './release.ts';

const Name = ExperimentDefinition.properties.name;

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
