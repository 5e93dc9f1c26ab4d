import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './db.ts';
import type { SequencedQuery } from './limited-driver.ts';

/** The statement has them as parameters, except null, on which its text can depend. */
type Values = Record<string, string | number | Date | readonly string[] | null>;

interface Compilable<R> {
  compile(db: Db): CompiledQuery<R>;
}

interface Compiled<R> {
  query: CompiledQuery<R>;
  /** For each parameter of the statement, the value that it takes; null if it is always the same. */
  names: (string | null)[];
}

type Given<V, C> = [db: Db, values: V, ...choice: object extends C ? [] : [C]];

/**
 * Builds and compiles a statement once for each choice, which takes longer than to run it. `build` gets marks in place
 * of values, so it must use them as they are: only what differs by `choice`, or by null, can change the text.
 */
export function compileOnce<V extends Values, R, C extends object = object>(
  build: (db: Db, values: V, choice: C) => Compilable<R>,
): (...given: Given<V, C>) => Promise<QueryResult<R>> {
  const fill = fillOnce(build);
  return (...given) => given[0].executeQuery<R>(fill(...given));
}

/** Like `compileOnce`, and returns the statement with its values: for `runInTurn`. */
export function fillOnce<V extends Values, R, C extends object = object>(
  build: (db: Db, values: V, choice: C) => Compilable<R>,
): (...given: Given<V, C>) => CompiledQuery<R> {
  const known = new Map<string, Compiled<R>>();
  return (db, values, ...[choice]) => {
    const variant = getVariant(values, choice);
    const compiled =
      known.get(variant) ?? compile(db, values, (marked) => build(db, marked, choice as C));
    known.set(variant, compiled);
    const { query, names } = compiled;
    const parameters = query.parameters.map((value, at) => {
      const name = names[at] ?? null;
      return name === null ? value : values[name];
    });
    return { ...query, parameters };
  };
}

/**
 * Runs two statements one after the other, with one round trip to the database, and returns the result of the second. It
 * sees what others have committed while the first waited. If the first fails, the second doesn't run.
 */
export function runInTurn<R>(
  db: Db,
  first: CompiledQuery,
  second: CompiledQuery<R>,
): Promise<QueryResult<R>> {
  const query: SequencedQuery<R> = { ...second, before: [first] };
  return db.executeQuery(query);
}

function getVariant(values: Values, choice: object | undefined): string {
  let variant = '';
  for (const value of Object.values(values)) variant += value === null ? '0' : '1';
  return choice === undefined ? variant : variant + JSON.stringify(choice);
}

/** @throws Error if a value isn't a parameter of the statement */
function compile<V extends Values, R>(
  db: Db,
  values: V,
  build: (marked: V) => Compilable<R>,
): Compiled<R> {
  const names = Object.keys(values).filter((name) => values[name] !== null);
  const marks = new Map<unknown, string>(names.map((name) => [createMark(name), name]));
  const marked = Object.fromEntries([...marks].map(([mark, name]) => [name, mark]));
  const query = shareParameters(build({ ...values, ...marked }).compile(db));
  const used = query.parameters.map((value) => marks.get(value) ?? null);
  const unused = names.filter((name) => !used.includes(name));
  if (unused.length > 0) throw new Error(`The statement doesn't have ${unused.join(', ')}.`);
  return { query, names: used };
}

/** Sends each value once. A condition on the viewer has it in two dozen places. */
function shareParameters<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const parameters = [...new Set(query.parameters)];
  const sql = query.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = query.parameters[Number(number) - 1];
    return `$${parameters.indexOf(value) + 1}`;
  });
  return { ...query, sql, parameters };
}

/** Changing its case would make it another text, which `compile` notices. */
function createMark(name: string): string {
  return `\0Value of ${name}`;
}
