import type { Experiment } from '@corkboard/release-contract/contract';
import { getExperiments, setExperiment } from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { useSeen } from '@corkboard/shared/failures';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { everyone, toAudience, toDraft } from '../audience/audience-draft.ts';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { isSame } from '../common/is-same.ts';
import { ParsedField } from '../common/parsed-field.tsx';
import { Select } from '../common/select.tsx';
import { groupsInText, readGroups } from './read-groups.ts';

interface Props {
  experiment?: Experiment;
  onClose(): void;
}

export function ExperimentDialog({ experiment, onClose }: Props) {
  const [name, setName] = useState(experiment?.name ?? '');
  const [fields, setFields] = useState(() => toFields(experiment));
  const { is_on: isOn, percent } = fields;
  const change = (some: Partial<Fields>) => setFields((now) => ({ ...now, ...some }));
  const send = useSendExperiment(experiment, change);
  const read = readGroups(fields.groups);

  return (
    <ChangeDialog
      title={experiment ? `Change ${experiment.name}?` : 'Create experiment'}
      effect={
        <p>
          {isOn
            ? `It is on for ${percent}% of ${describeAudience(toAudience(fields.audience))}, from their next page.`
            : 'It is off for everyone, from their next page.'}
        </p>
      }
      confirm={experiment ? 'Save experiment' : 'Create experiment'}
      isReversible={false}
      onConfirm={async ({ reason }) => send(name, toValues(fields), reason)}
      onClose={onClose}
    >
      {!experiment && (
        <TextField
          label="Name"
          required
          maxLength={80}
          pattern="[a-z][a-z0-9_]*"
          placeholder="wide_cards"
          hint="The name that pages use: lowercase letters, digits, and underscores."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label="Description"
        maxLength={500}
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Select
        label="State"
        value={isOn ? 'on' : 'off'}
        onChange={({ target }) => change({ is_on: target.value === 'on' })}
      >
        <option value="on">On</option>
        <option value="off">Off</option>
      </Select>
      <TextField
        label="Percent"
        type="number"
        required
        min={0}
        max={100}
        step={0.01}
        value={percent}
        onChange={({ target }) => change({ percent: target.value })}
      />
      <ParsedField
        label="Groups (leave empty for on and off)"
        placeholder="control 50%, wide 50%"
        value={fields.groups}
        problem={typeof read === 'string' ? read : null}
        onChange={({ target }) => change({ groups: target.value })}
      />
      <AudienceFields draft={fields.audience} onChange={(audience) => change({ audience })} />
    </ChangeDialog>
  );
}

type Fields = ReturnType<typeof toFields>;
type Values = ReturnType<typeof toValues>;

function toFields(experiment: Experiment | undefined) {
  return {
    description: experiment?.description ?? '',
    is_on: experiment?.is_on ?? false,
    percent: String(experiment?.percent ?? 100),
    groups: groupsInText(experiment?.groups ?? []),
    audience: experiment ? toDraft(experiment.audience) : everyone,
  };
}

/** @throws an error with a message for people */
function toValues({ description, is_on, percent, groups, audience }: Fields) {
  const read = readGroups(groups);
  if (typeof read === 'string') throw new Error(read);
  return {
    description,
    is_on,
    percent: Number(percent),
    groups: read,
    audience: toAudience(audience),
  };
}

/**
 * Sends what was changed. If someone else has changed anything, `follow` gets the rest as it is by now: the effect to
 * confirm is another one.
 */
function useSendExperiment(
  experiment: Experiment | undefined,
  follow: (fields: Partial<Fields>) => void,
) {
  const change = useReleaseMutation(setExperiment);
  const { findChanges, assertSeen } = useSeen<Partial<Values>>(
    experiment ? toValues(toFields(experiment)) : {},
  );

  return async (name: string, values: Values, reason: string) => {
    const { experiments } = await callRelease(getExperiments, {});
    const now = experiments.find((one) => one.name === name);
    const present = now && toFields(now);
    if (!experiment) {
      // The answer to the same request can have been lost.
      if (present && !isSame(toValues(present), values)) {
        throw new Error(`There is an experiment named ${name} already.`);
      }
      return change.mutateAsync({ ...values, name, reason });
    }
    if (!present) throw new Error(`Someone else has removed ${name}.`);
    const wanted = findChanges(values);
    try {
      assertSeen(values, toValues(present));
    } catch (error) {
      const rest = Object.entries(present).filter(([field]) => !(field in wanted));
      follow(Object.fromEntries(rest));
      throw error;
    }
    return change.mutateAsync({ ...wanted, name, reason });
  };
}
