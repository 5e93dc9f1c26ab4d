import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export const PROXY_ERRORS = ['silent', 'half-open', 'cut', 'slow', '502', 'portal'] as const;
export type ProxyError = (typeof PROXY_ERRORS)[number];

const HTML = '<!doctype html><title>Log in to the network</title>';
const SLOW_MS = 3000;

export interface FaultyProxy {
  url: string;
  turn(fault: ProxyError | null): void;
  close(): Promise<void>;
}

/** An HTTP proxy that fails on command. A connection that it let die stays dead. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: ProxyError | null = null;
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();

  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    if (fault === '502' || fault === 'portal') {
      const status = fault === '502' ? 502 : 200;
      response.writeHead(status, { 'content-type': 'text/html' }).end(HTML);
      return;
    }
    if (fault === 'silent' && url.endsWith('/stream')) dead.add(incoming.socket);
    const { method, headers } = incoming;
    const passed = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.on('data', (chunk: Buffer) => write(response, chunk));
      answer.on('end', () => later(() => dead.has(incoming.socket) || response.end()));
      answer.on('error', () => response.destroy());
    });
    response.on('close', () => passed.destroy());
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  const later = (run: () => void) => void (fault === 'slow' ? setTimeout(run, SLOW_MS) : run());
  const write = (response: ServerResponse, chunk: Buffer) =>
    later(() => {
      if (response.socket && !dead.has(response.socket)) response.write(chunk);
    });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (fault === 'cut') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(next) {
      fault = next;
      for (const socket of sockets) {
        if (next === 'silent' || next === 'half-open') dead.add(socket);
        if (next === 'cut' || next === '502' || next === 'portal') socket.destroy();
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
