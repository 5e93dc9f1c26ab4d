/** One thing that is wrong in a world file: where, as a JSON path (`$.pins[3].board`), and what. */
export interface WorldIssue {
  path: string;
  message: string;
}

/** A world that is not loaded, with everything that is wrong in it. Nothing of it has been written. */
export class WorldError extends Error {
  readonly faults: WorldIssue[];

  constructor(errors: WorldIssue[]) {
    super(`The world has ${errors.length === 1 ? 'one fault' : `${errors.length} faults`}.`);
    this.name = 'WorldRefused';
    this.faults = errors;
  }
}

/** A JSON path out of names and indexes. */
export function pathOf(...parts: (string | number)[]): string {
  return parts.reduce<string>((path, part) => path + step(part), '$');
}

function step(part: string | number): string {
  if (typeof part === 'number' || /^\d+$/.test(part)) return `[${part}]`;
  return /^\w+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}
