import type { Experiment } from '@corkboard/shared/contract/release-experiments.ts';
import { setExperiment } from '@corkboard/shared/contract/requests-release.ts';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useChange } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { Select } from '../common/select.tsx';

interface Props {
  experiment: Experiment;
  onClose(): void;
}

/** Turns an experiment on or off, for a share of those it is meant for. */
export function ExperimentDialog({ experiment, onClose }: Props) {
  const change = useChange(setExperiment);
  const [isOn, setOn] = useState(experiment.is_on);
  const [percent, setPercent] = useState(String(experiment.percent));

  return (
    <ChangeDialog
      title={`Change ${experiment.name}?`}
      effect={
        <p>
          {isOn
            ? `It is on for ${percent} % of those it is meant for, from their next page on.`
            : 'It is off for everyone, from their next page on.'}
        </p>
      }
      confirm="Change it"
      snapshot={0}
      onConfirm={(reason) =>
        change.mutateAsync({
          name: experiment.name,
          is_on: isOn,
          percent: Number(percent),
          reason,
        })
      }
      onClose={onClose}
    >
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
        min={0}
        max={100}
        step={0.01}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
    </ChangeDialog>
  );
}
