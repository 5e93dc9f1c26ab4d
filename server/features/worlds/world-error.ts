/** An error in a world file, with a JSON path such as `$.pins[3].board`. */
export interface WorldIssue {
  path: string;
  message: string;
}

export class WorldError extends Error {
  readonly faults: WorldIssue[];

  constructor(errors: WorldIssue[]) {
    super(`The world has ${errors.length === 1 ? 'one fault' : `${errors.length} faults`}.`);
    this.name = 'WorldError';
    this.faults = errors;
  }
}

export function getPath(...parts: (string | number)[]): string {
  return parts.reduce<string>((path, part) => path + step(part), '$');
}

function step(part: string | number): string {
  if (typeof part === 'number' || /^\d+$/.test(part)) return `[${part}]`;
  return /^\w+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}
