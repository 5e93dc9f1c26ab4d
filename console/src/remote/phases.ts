type Phase = readonly [phase: string, name: string, meaning: string];

const PHASES: readonly Phase[] = [
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

/** These stay in the list without a fault, so that a zero can be seen. */
const USUAL = new Set(['entry', 'integrity', 'mount', 'render']);
const ON_SERVER = 'server ';
const SERVER: Phase = ['server', 'Server', 'Any fault while a server rendered it'];

const NAMES = new Map(PHASES.map(([phase, name]) => [phase, name]));

/** A phase of a newer server keeps its own name. */
export function getPhaseName(phase: string): string {
  return NAMES.get(phase) ?? phase;
}

/** Rows for a table of faults, and the names of the phases that need none. A sound server is one row. */
export function listPhases(found: ReadonlySet<string>): { rows: Phase[]; quiet: string[] } {
  const inPages = PHASES.filter(([phase]) => !phase.startsWith(ON_SERVER));
  const faults = PHASES.filter(([phase]) => phase.startsWith(ON_SERVER) && found.has(phase));
  const isServerSound = ![...found].some((phase) => phase.startsWith(ON_SERVER));
  const isShown = ([phase]: Phase) => USUAL.has(phase) || found.has(phase);
  const unknown = [...found].filter((phase) => !NAMES.has(phase));
  return {
    rows: [
      ...inPages.filter(isShown),
      ...(isServerSound ? [SERVER] : faults),
      ...unknown.map((phase) => [phase, phase, ''] as const),
    ],
    quiet: inPages.filter((phase) => !isShown(phase)).map(([, name]) => name),
  };
}
