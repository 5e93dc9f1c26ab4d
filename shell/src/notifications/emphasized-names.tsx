/** The marks of an isolate, which `text` puts around a name of the other direction itself. */
const START = '\u2068';
const END = '\u2069';
const NAME = new RegExp(`${START}([^${END}]*)${END}`);

export function emphasizeName(name: string): string {
  return START + name.replaceAll(START, '').replaceAll(END, '') + END;
}

/** Names are isolated too, so that a Latin one doesn't turn an Arabic sentence around. */
export function EmphasizedNames({ text }: { text: string }) {
  return text
    .split(NAME)
    .map((part, index) => (index % 2 === 1 ? <bdi key={`${index} ${part}`}>{part}</bdi> : part));
}
