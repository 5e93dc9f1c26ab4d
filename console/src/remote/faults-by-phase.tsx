import { DataTable } from '../common/data-table.tsx';
import { formatNumber } from '../common/format.ts';
import styles from './faults-by-phase.module.css';
import { PHASES } from './phases.ts';

function Version({ name }: { name: string }) {
  return <span className={styles['version']}>{name}</span>;
}

interface Props {
  versions: readonly string[];
  phases: readonly { version: string; phase: string; count: number }[];
}

/** Versions with faults come first, so that few columns show them. */
const MAX_VERSIONS = 3;

export function FaultsByPhase({ versions, phases }: Props) {
  const count = (version: string, phase?: string) =>
    phases
      .filter((one) => one.version === version && (phase ?? one.phase) === one.phase)
      .reduce((sum, one) => sum + one.count, 0);
  const shown = versions
    .toSorted((one, other) => count(other) - count(one))
    .slice(0, MAX_VERSIONS)
    .toSorted();
  const known = new Set(PHASES.map(([phase]) => phase));
  const others = [...new Set(phases.map(({ phase }) => phase))].filter((one) => !known.has(one));

  return (
    <DataTable
      label="Faults by phase"
      columns={['Phase', ...shown.map((version) => <Version key={version} name={version} />)]}
      isFluid
    >
      {[...PHASES, ...others.map((phase) => [phase, phase, ''] as const)].map(
        ([phase, name, meaning]) => (
          <tr key={phase}>
            <th scope="row">
              <b>{name}</b>
              <small>{meaning}</small>
            </th>
            {shown.map((version) => (
              <td key={version}>{formatNumber(count(version, phase))}</td>
            ))}
          </tr>
        ),
      )}
    </DataTable>
  );
}
