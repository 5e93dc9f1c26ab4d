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
import { findChanges } from '../common/find-changes.ts';
import { ParsedField } from '../common/parsed-field.tsx';
import { Select } from '../common/select.tsx';
import { groupsInText, readGroups } from './read-groups.ts';

interface Props {
  experiment?: Experiment;
  onClose(): void;
}

export function ExperimentDialog({ experiment, onClose }: Props) {
  const [opened] = useState(() => toFields(experiment));
  const [name, setName] = useState(experiment?.name ?? '');
  const [fields, setFields] = useState(opened);
  const { isOn, percent } = fields;
  const change = (some: Partial<Fields>) => setFields({ ...fields, ...some });
  const send = useSendExperiment(experiment);
  const read = readGroups(fields.groups);

  return (
    <ChangeDialog
      title={experiment ? `Change ${experiment.name}?` : 'Create experiment'}
      effect={
        <p>
          {isOn
            ? `It is on for ${percent}% of ${describeAudience(toAudience(fields.draft))}, from their next page.`
            : 'It is off for everyone, from their next page.'}
        </p>
      }
      confirm={experiment ? 'Save experiment' : 'Create experiment'}
      isReversible={false}
      onConfirm={({ reason }) => {
        const values = toValues(fields);
        return send(name, experiment ? findChanges(toValues(opened), values) : values, reason);
      }}
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
        onChange={({ target }) => change({ isOn: target.value === 'on' })}
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
      <AudienceFields draft={fields.draft} onChange={(draft) => change({ draft })} />
    </ChangeDialog>
  );
}

type Fields = ReturnType<typeof toFields>;

function toFields(experiment: Experiment | undefined) {
  return {
    description: experiment?.description ?? '',
    isOn: experiment?.is_on ?? false,
    percent: String(experiment?.percent ?? 100),
    groups: groupsInText(experiment?.groups ?? []),
    draft: experiment ? toDraft(experiment.audience) : everyone,
  };
}

/** @throws an error with a message for people */
function toValues({ description, isOn, percent, groups, draft }: Fields) {
  const read = readGroups(groups);
  if (typeof read === 'string') throw new Error(read);
  return {
    description,
    is_on: isOn,
    percent: Number(percent),
    groups: read,
    audience: toAudience(draft),
  };
}

/** Sends only what was changed: someone else can have changed the rest. */
function useSendExperiment(experiment: Experiment | undefined) {
  const change = useReleaseMutation(setExperiment);
  const assertSeen = useSeen<Partial<Experiment>>(experiment ?? {});

  return async (name: string, wanted: Partial<Experiment>, reason: string) => {
    const { experiments } = await callRelease(getExperiments, {});
    const now = experiments.find((one) => one.name === name);
    if (!experiment && now) throw new Error(`There is an experiment named ${name} already.`);
    if (experiment && !now) throw new Error(`Someone else has removed ${name}.`);
    if (now) assertSeen(wanted, now);
    return change.mutateAsync({ ...wanted, name, reason });
  };
}
