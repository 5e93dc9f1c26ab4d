import pg from 'pg';
import pgUtils from 'pg/lib/utils.js';

type Row = Record<string, unknown>;

interface Column {
  name: string;
  parse(text: string): unknown;
}

interface NamedResult {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

export interface NamedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

type Statements = readonly [NamedStatement, ...NamedStatement[]];

/** What `pg` keeps at a connection, beyond its types. */
interface PreparingConnection extends pg.Connection {
  parsedStatements: Readonly<Record<string, string>>;
  stream: pg.Connection['stream'];
}

/** By connection, because each prepares a statement itself, and can do so after a migration. */
const described = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/**
 * Runs prepared statements one after the other in one round trip, and returns the result of the last. If one fails, those
 * after it don't run. The queries of `pg` ask with each run for a description of the result, which took as much time as
 * the rest. This asks once for each connection.
 */
export function runNamed(
  client: pg.ClientBase,
  statements: Statements,
  timeoutMs?: number,
): Promise<NamedResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new NamedQuery(statements, timeoutMs, (error, result) =>
        result ? resolve(result) : reject(error),
      ),
    );
  });
}

/** Its fields and methods are those that the client of `pg` uses. */
class NamedQuery implements pg.Submittable {
  readonly query_timeout: number | undefined;
  callback: (error: Error | null, result?: NamedResult) => void;
  readonly #statements: Statements;
  /** What the database answers now. */
  #at = 0;
  readonly #result: NamedResult = { command: '', rowCount: 0, rows: [] };
  #known = new Map<string, readonly Column[]>();
  #columns: readonly Column[] | undefined;
  #error: Error | null = null;

  constructor(
    statements: Statements,
    timeoutMs: number | undefined,
    callback: NamedQuery['callback'],
  ) {
    this.#statements = statements;
    this.query_timeout = timeoutMs;
    this.callback = callback;
  }

  /** The client keeps it as prepared once the database has parsed it. */
  get name(): string {
    return this.#current.name;
  }

  get text(): string {
    return this.#current.text;
  }

  get #current(): NamedStatement {
    return this.#statements[this.#at] ?? this.#statements[0];
  }

  /** Returns an error if nothing was sent. */
  submit(connection: pg.Connection): Error | null {
    const { parsedStatements, stream } = connection as PreparingConnection;
    this.#known = described.get(connection) ?? this.#known;
    described.set(connection, this.#known);
    this.#columns = this.#known.get(this.name);
    let values: (Buffer | string | null)[][];
    try {
      values = this.#statements.map((statement) => statement.values.map(pgUtils.prepareValue));
    } catch (error) {
      return error as Error;
    }
    stream.cork();
    for (const [at, { name, text }] of this.#statements.entries()) {
      if (parsedStatements[name] === undefined) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values: values[at] as string[] }, true);
      if (!this.#known.has(name)) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    this.#known.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#error) return;
    try {
      this.#result.rows.push(toRow(this.#columns ?? [], fields));
    } catch (error) {
      this.#error = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    // Without a description, it has no rows.
    if (!this.#columns) this.#known.set(this.name, []);
    if (this.#at < this.#statements.length - 1) {
      this.#at += 1;
      this.#result.rows = [];
      this.#columns = this.#known.get(this.name);
      return;
    }
    const [command = '', ...counts] = text.split(' ');
    this.#result.command = command;
    this.#result.rowCount = Number(counts.at(-1) ?? 0);
  }

  handleReadyForQuery(): void {
    if (this.#error) this.callback(this.#error);
    else this.callback(null, this.#result);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

function toRow(columns: readonly Column[], values: readonly (string | null)[]): Row {
  const row: Row = {};
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    const value = values[at] ?? null;
    if (column) row[column.name] = value === null ? null : column.parse(value);
  }
  return row;
}
