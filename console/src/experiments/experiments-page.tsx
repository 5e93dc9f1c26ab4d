import type { Experiment } from '@corkboard/release-contract/contract';
import { getExperiments } from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatPercent } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { FigureCells } from '../failures/figure-cells.tsx';
import { useHasRole } from '../session/principal.tsx';
import { TeamActions, useTeamAccess } from '../session/team-access.tsx';
import { ExperimentDialog } from './experiment-dialog.tsx';
import { RemoveExperimentDialog } from './remove-experiment-dialog.tsx';

export function ExperimentsPage() {
  const hasAccess = useTeamAccess();
  const canManage = useHasRole('manager') && hasAccess(null);
  const [changed, setChanged] = useState<Experiment | 'new'>();
  const [removed, setRemoved] = useState<Experiment>();
  const { data, error } = useQuery({
    queryKey: ['release', 'experiments'],
    queryFn: () => callRelease(getExperiments, {}),
  });
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;

  return (
    <Panel
      title="Experiments"
      caption={`Evaluated by the provider ${data.provider}`}
      actions={
        <TeamActions needs="manager" owners={[null]}>
          <Button size="s" variant="primary" onClick={() => setChanged('new')}>
            Create experiment
          </Button>
        </TeamActions>
      }
    >
      <ApiErrorMessage error={error} />
      <DataTable label="Experiments" columns={['Experiment', 'State', 'For', 'Changed', ACTIONS]}>
        {data.experiments.map((experiment) => (
          <tr key={experiment.name}>
            <th scope="row">
              <b>{experiment.name}</b>
              <small>{experiment.description}</small>
            </th>
            <FigureCells
              name={experiment.name}
              count={3}
              renderCells={() => renderCells(experiment)}
            />
            <td>
              {canManage && (
                <>
                  <Button
                    size="s"
                    variant="plain"
                    aria-label={`Remove ${experiment.name}`}
                    onClick={() => setRemoved(experiment)}
                  >
                    Remove
                  </Button>
                  <Button
                    size="s"
                    aria-label={`Change ${experiment.name}`}
                    onClick={() => setChanged(experiment)}
                  >
                    Change
                  </Button>
                </>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <DialogBoundary onClose={() => setChanged(undefined)}>
        {changed && (
          <ExperimentDialog
            {...(changed !== 'new' && { experiment: changed })}
            onClose={() => setChanged(undefined)}
          />
        )}
      </DialogBoundary>
      <DialogBoundary onClose={() => setRemoved(undefined)}>
        {removed && (
          <RemoveExperimentDialog experiment={removed} onClose={() => setRemoved(undefined)} />
        )}
      </DialogBoundary>
    </Panel>
  );
}

function renderCells({ is_on, is_asked, percent, audience, groups, updated_at }: Experiment) {
  return (
    <>
      <td>
        <Tag tone={is_on ? 'positive' : 'plain'}>{is_on ? 'On' : 'Off'}</Tag>
        {!is_asked && <small>not used by any page</small>}
      </td>
      <td>
        {formatPercent(percent)}
        {audience.length > 0 && ` of ${describeAudience(audience)}`}
        {groups.length > 0 && (
          <small>
            {groups.map((group) => `${group.name} ${formatPercent(group.percent)}`).join(', ')}
          </small>
        )}
      </td>
      <td>
        <DateTime at={updated_at} />
      </td>
    </>
  );
}
