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

interface NamedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
  query_timeout?: number;
}

/** What `pg` keeps at a connection, beyond its types. */
interface PreparingConnection extends pg.Connection {
  parsedStatements: Readonly<Record<string, string>>;
  stream: pg.Connection['stream'];
}

/** By connection, because each prepares a statement itself, and can do so after a migration. */
const described = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/**
 * Runs a prepared statement. The queries of `pg` ask with each run for a description of the result, which took as much
 * time as the rest. This asks once for each connection.
 */
export function runNamed(client: pg.ClientBase, statement: NamedStatement): Promise<NamedResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new NamedQuery(statement, (error, result) => (result ? resolve(result) : reject(error))),
    );
  });
}

/** Its fields and methods are those that the client of `pg` uses. */
class NamedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number | undefined;
  callback: (error: Error | null, result?: NamedResult) => void;
  readonly #values: readonly unknown[];
  readonly #result: NamedResult = { command: '', rowCount: 0, rows: [] };
  #known = new Map<string, readonly Column[]>();
  #columns: readonly Column[] | undefined;
  #error: Error | null = null;

  constructor(
    { name, text, values, query_timeout }: NamedStatement,
    callback: NamedQuery['callback'],
  ) {
    this.name = name;
    this.text = text;
    this.query_timeout = query_timeout;
    this.#values = values;
    this.callback = callback;
  }

  /** Returns an error if nothing was sent. */
  submit(connection: pg.Connection): Error | null {
    const { parsedStatements, stream } = connection as PreparingConnection;
    this.#known = described.get(connection) ?? this.#known;
    described.set(connection, this.#known);
    this.#columns = this.#known.get(this.name);
    let values: (Buffer | string | null)[];
    try {
      values = this.#values.map(pgUtils.prepareValue);
    } catch (error) {
      return error as Error;
    }
    stream.cork();
    if (parsedStatements[this.name] === undefined) {
      connection.parse({ name: this.name, text: this.text, types: [] }, true);
    }
    connection.bind({ statement: this.name, values: values as string[] }, true);
    if (!this.#columns) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
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
    const [command = '', ...counts] = text.split(' ');
    this.#result.command = command;
    this.#result.rowCount = Number(counts.at(-1) ?? 0);
    // Without a description, it has no rows.
    if (!this.#columns) this.#known.set(this.name, []);
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
