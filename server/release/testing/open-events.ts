import type { FastifyInstance } from 'fastify';

export interface Events {
  headers: Record<string, string>;
  next(): Promise<Record<string, string> | undefined>;
  close(): void;
}

export async function openEvents(
  app: FastifyInstance,
  path = '/_release/stream',
  headers: Record<string, string> = {},
): Promise<Events> {
  const address = app.server.listening ? getUrl(app) : await app.listen({ port: 0 });
  const stopping = new AbortController();
  const response = await fetch(`${address}${path}`, { signal: stopping.signal, headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function next(): Promise<Record<string, string> | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const fields = parseFields(text.slice(0, end));
        text = text.slice(end + 2);
        if (fields['event'] && fields['event'] !== 'beat') return fields;
        continue;
      }
      const chunk = await reader?.read().catch(() => undefined);
      if (!chunk || chunk.done) return undefined;
      text += chunk.value;
    }
  }

  return {
    headers: Object.fromEntries(response.headers),
    next,
    close: () => stopping.abort(),
  };
}

function parseFields(block: string): Record<string, string> {
  const lines = block.split('\n').map((line) => line.split(': '));
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name, value]));
}

function getUrl(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
