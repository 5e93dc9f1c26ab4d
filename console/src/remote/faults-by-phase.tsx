import { DataTable } from '../common/data-table.tsx';
import { formatCount, formatNumber } from '../common/format.ts';
import styles from './faults-by-phase.module.css';
import { PHASES } from './phases.ts';

function Version({ name }: { name: string }) {
  return <span className={styles['version']}>{name}</span>;
}

interface Props {
  /** On a channel or in a rollout. */
  live: readonly string[];
  phases: readonly { version: string; phase: string; count: number }[];
}

/** What is live always shows; it alone can be more. */
const MAX_VERSIONS = 3;

export function FaultsByPhase({ live, phases }: Props) {
  const count = (version: string, phase?: string) =>
    phases
      .filter((one) => one.version === version && (phase ?? one.phase) === one.phase)
      .reduce((sum, one) => sum + one.count, 0);
  const gone = [...new Set(phases.map(({ version }) => version))]
    .filter((version) => !live.includes(version) && count(version) > 0)
    .toSorted((one, other) => count(other) - count(one));
  const room = Math.max(0, MAX_VERSIONS - live.length);
  const shown = [...live, ...gone.slice(0, room)].toSorted();
  const left = gone.slice(room).length;
  const known = new Set(PHASES.map(([phase]) => phase));
  const others = [...new Set(phases.map(({ phase }) => phase))].filter((one) => !known.has(one));

  return (
    <>
      <DataTable
        label="Faults by phase"
        columns={['Phase', ...shown.map((version) => <Version key={version} name={version} />)]}
        isFluid
      >
        {[...PHASES, ...others.map((phase) => [phase, phase, ''] as const)].map(
          ([phase, name, meaning]) => (
            <tr key={phase}>
              <th scope="row" className={styles['phase']}>
                <b>{name}</b> <small>{meaning}</small>
              </th>
              {shown.map((version) => (
                <td key={version}>{formatNumber(count(version, phase))}</td>
              ))}
            </tr>
          ),
        )}
      </DataTable>
      {left > 0 && <p>{formatCount(left, 'more version', 'more versions')} had faults.</p>}
    </>
  );
}
