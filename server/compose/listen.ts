import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as TcpServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SettingError, type Settings } from '../platform/settings/settings.ts';

/**
 * Listens at `host`; at `localhost` with both families.
 * @throws SettingError if the port is taken or forbidden, or the host isn't this machine
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<void> {
  try {
    const found = host === 'localhost' ? await lookup(host, { all: true }) : [];
    const [first = host, ...others] = found.map(({ address }) => address);
    await listenAt(app, { port, host: first, others });
  } catch (error) {
    const code = getCode(error);
    if (code === 'EADDRINUSE') {
      throw new SettingError(
        `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES')
      throw new SettingError(`Port ${port} needs rights that this user has not.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new SettingError(`HOST ${host} isn't an address of this machine.`);
    }
    throw error;
  }
}

function getCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

interface Addresses {
  port: number;
  host: string;
  /** Those that can't be opened are left out, unless taken: a machine can name addresses that it doesn't have. */
  others: readonly string[];
}

/**
 * Listens at several addresses with one server, and returns its URL. Fastify opens a server for each address of
 * `localhost`, and a stop waits only for the first.
 */
export async function listenAt(
  app: FastifyInstance,
  { port, host, others }: Addresses,
): Promise<string> {
  const url = await app.listen({ port, host });
  const [bound] = app.addresses();
  const chosen = typeof bound === 'object' ? bound.port : port;
  const listening = await Promise.all(others.map((other) => passOn(app.server, chosen, other)));
  closeTogether(
    app.server,
    listening.filter((one) => one !== null),
  );
  return url;
}

async function passOn(server: Server, port: number, host: string): Promise<TcpServer | null> {
  const options = { allowHalfOpen: true, noDelay: true };
  const other = createServer(options, (socket) => server.emit('connection', socket));
  other.listen({ port, host });
  return once(other, 'listening').then(
    () => other,
    (error) => {
      // Otherwise some visitors of `localhost` would reach another program.
      if (getCode(error) === 'EADDRINUSE') throw error;
      return null;
    },
  );
}

/** What requests use is closed after the server, so it has to wait for the connections of all addresses. */
function closeTogether(server: Server, others: readonly TcpServer[]): void {
  const closeFirst = server.close.bind(server);
  server.close = (done) => {
    const closed = others.map(
      (other) => new Promise<void>((resolve) => other.close(() => resolve())),
    );
    const end = async (error?: Error) => {
      await Promise.all(closed);
      done?.(error);
    };
    return closeFirst((error) => void end(error));
  };
}
