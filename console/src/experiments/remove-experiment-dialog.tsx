import type { Experiment } from '@corkboard/release-contract/contract';
import { removeExperiment } from '@corkboard/release-contract/requests';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';

export function RemoveExperimentDialog({
  experiment,
  onClose,
}: {
  experiment: Experiment;
  onClose(): void;
}) {
  const change = useReleaseMutation(removeExperiment);
  return (
    <ChangeDialog
      title={`Remove ${experiment.name}?`}
      effect={
        <p>
          It will be off for everyone, from their next page.
          {experiment.is_asked && ' Pages will still ask for it.'}
        </p>
      }
      confirm="Remove"
      isDanger
      isReversible={false}
      onConfirm={({ reason }) => change.mutateAsync({ name: experiment.name, reason })}
      onClose={onClose}
    />
  );
}
