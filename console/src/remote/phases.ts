/** A phase without a fault stays in the list, so that a zero can be seen. */
export const PHASES: readonly [phase: string, name: string, meaning: string][] = [
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

const NAMES = new Map(PHASES.map(([phase, name]) => [phase, name]));

/** A phase of a newer server keeps its own name. */
export function getPhaseName(phase: string): string {
  return NAMES.get(phase) ?? phase;
}
