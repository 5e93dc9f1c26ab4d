/** Private code points, which no message has. */
const START = '\uE000';
const END = '\uE001';
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
