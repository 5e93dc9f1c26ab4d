import { DataTable } from '../common/data-table.tsx';
import { formatNumber } from '../common/format.ts';
import styles from './faults-by-phase.module.css';

function Version({ name }: { name: string }) {
  return <span className={styles['version']}>{name}</span>;
}

interface Props {
  versions: readonly string[];
  phases: readonly { version: string; phase: string; count: number }[];
}

/** A phase without a fault stays in the list, so that a zero can be seen. */
const PHASES: [phase: string, name: string, meaning: string][] = [
  ['entry', 'Entry', 'The first script did not arrive'],
  ['integrity', 'Integrity', 'A file differs from its digest'],
  ['evaluate', 'Evaluation', 'A script is invalid, or threw while it started'],
  ['mount', 'Mount', 'A parcel failed or never mounted'],
  ['render', 'Render', 'A slot threw while it rendered'],
  ['uncaught', 'Uncaught', 'Its code threw later'],
  ['silent', 'Silent', 'The page began to run it and never reported again'],
  ['unresponsive', 'Unresponsive', 'The browser reported that the page hung'],
  ['crash', 'Crash', 'The browser reported that the page crashed'],
  ['server import', 'Server: import', 'Its node build could not be loaded'],
  ['server prefetch', 'Server: data', 'Its prefetch threw'],
  ['server render', 'Server: render', 'A slot threw while it rendered'],
  ['server late', 'Server: late error', 'A timer or promise threw'],
  ['server hang', 'Server: hang', 'Its prefetch never ended'],
  ['server slow', 'Server: slow', 'A page had only its prefetch to wait for'],
  ['server loop', 'Server: loop', 'It kept a thread busy until it was stopped'],
  ['server memory', 'Server: memory', 'It took too much memory'],
  ['server crash', 'Server: exit', 'It ended its thread'],
  ['server resting', 'Server: resting', 'Rendered only in the browser after one of these'],
  ['server left out', 'Server: omitted', 'Omitted from a page after one of these'],
];

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
