import type { Experiment } from '@corkboard/release-contract/contract';
import { setExperiment } from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { everyone, toAudience, toDraft } from '../audience/audience-draft.ts';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { ParsedField } from '../common/parsed-field.tsx';
import { Select } from '../common/select.tsx';
import { groupsInText, readGroups } from './read-groups.ts';

interface Props {
  experiment?: Experiment;
  onClose(): void;
}

export function ExperimentDialog({ experiment, onClose }: Props) {
  const change = useReleaseMutation(setExperiment);
  const [name, setName] = useState(experiment?.name ?? '');
  const [description, setDescription] = useState(experiment?.description ?? '');
  const [isOn, setOn] = useState(experiment?.is_on ?? false);
  const [percent, setPercent] = useState(String(experiment?.percent ?? 100));
  const [groups, setGroups] = useState(groupsInText(experiment?.groups ?? []));
  const [draft, setDraft] = useState(experiment ? toDraft(experiment.audience) : everyone);
  const read = readGroups(groups);
  const audience = toAudience(draft);

  return (
    <ChangeDialog
      title={experiment ? `Change ${experiment.name}?` : 'Create experiment'}
      effect={
        <p>
          {isOn
            ? `It is on for ${percent}% of ${describeAudience(audience)}, from their next page.`
            : 'It is off for everyone, from their next page.'}
        </p>
      }
      confirm={experiment ? 'Save experiment' : 'Create experiment'}
      isReversible={false}
      onConfirm={async ({ reason }) => {
        if (typeof read === 'string') throw new Error(read);
        return change.mutateAsync({
          name,
          description,
          is_on: isOn,
          percent: Number(percent),
          groups: read,
          audience,
          reason,
        });
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
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Select
        label="State"
        value={isOn ? 'on' : 'off'}
        onChange={({ target }) => setOn(target.value === 'on')}
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
        onChange={({ target }) => setPercent(target.value)}
      />
      <ParsedField
        label="Groups (leave empty for on and off)"
        placeholder="control 50%, wide 50%"
        value={groups}
        problem={typeof read === 'string' ? read : null}
        onChange={({ target }) => setGroups(target.value)}
      />
      <AudienceFields draft={draft} onChange={setDraft} />
    </ChangeDialog>
  );
}
