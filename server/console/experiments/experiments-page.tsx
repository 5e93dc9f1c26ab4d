import type { Experiment } from '@corkboard/shared/contract/release-experiments.ts';
import { getExperiments } from '@corkboard/shared/contract/requests-release.ts';
import { audienceWords } from '@corkboard/shared/rules/release-audience.ts';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { percentOf } from '../common/figures.ts';
import { Moment } from '../common/moment.tsx';
import { Panel } from '../common/panel.tsx';
import { Refused } from '../common/refused.tsx';
import { Tag } from '../common/tag.tsx';
import { useMay } from '../session/holder.tsx';
import { ExperimentDialog } from './experiment-dialog.tsx';
import { RemoveExperimentDialog } from './remove-experiment-dialog.tsx';

/** What pages ask about their visitor, and for whom it is on. */
export function ExperimentsPage() {
  const mayManage = useMay('manager');
  const [changed, setChanged] = useState<Experiment | 'new'>();
  const [removed, setRemoved] = useState<Experiment>();
  const { data, error } = useQuery({
    queryKey: ['release', 'experiments'],
    queryFn: () => ask(getExperiments, {}),
  });
  if (!data) return error ? <Refused error={error} /> : <Spinner label="Loading" />;

  return (
    <Panel
      title="Experiments"
      caption={`Evaluated by the provider ${data.provider}`}
      actions={
        mayManage && (
          <Button size="s" variant="primary" onClick={() => setChanged('new')}>
            Make an experiment
          </Button>
        )
      }
    >
      <Refused error={error} />
      <DataTable label="Experiments" columns={['Experiment', 'State', 'For', 'Changed', ACTIONS]}>
        {data.experiments.map((experiment) => (
          <tr key={experiment.name}>
            <th scope="row">
              <b>{experiment.name}</b>
              <small>{experiment.description}</small>
            </th>
            <td>
              <Tag tone={experiment.is_on ? 'positive' : 'plain'}>
                {experiment.is_on ? 'On' : 'Off'}
              </Tag>
              {!experiment.is_asked && <small>no page asks for it</small>}
            </td>
            <td>
              {percentOf(experiment.percent)}
              {experiment.audience.length > 0 && ` of ${audienceWords(experiment.audience)}`}
              {experiment.groups.length > 0 && (
                <small>
                  {experiment.groups
                    .map(({ name, percent }) => `${name} ${percentOf(percent)}`)
                    .join(', ')}
                </small>
              )}
            </td>
            <td>
              <Moment at={experiment.updated_at} />
            </td>
            <td>
              {mayManage && (
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
      {changed && (
        <ExperimentDialog
          {...(changed !== 'new' && { experiment: changed })}
          onClose={() => setChanged(undefined)}
        />
      )}
      {removed && (
        <RemoveExperimentDialog experiment={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Panel>
  );
}
