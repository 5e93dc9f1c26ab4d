import type { CDPSession } from 'playwright';

export interface Exchange {
  url: string;
  type: string;
  start: number;
  bytes: number;
  fromCache: boolean;
  level: number;
}

export interface Network {
  exchanges(): Exchange[];
  /** Resolves after half a second without requests, and after `limit` milliseconds at the latest. */
  quiet(limit: number): Promise<void>;
}

const QUIET_MS = 500;

const CONDITIONS = {
  offline: false,
  latency: 100,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (9 * 1_000_000) / 8,
};

export async function watchNetwork(cdp: CDPSession, slow: boolean): Promise<Network> {
  const byId = new Map<string, Exchange>();
  const byUrl = new Map<string, Exchange>();
  const open = new Set<string>();
  let lastChange = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', ...event }) => {
    if (!request.url.startsWith('http')) return;
    const askedBy = getInitiator(event.initiator);
    const exchange = {
      url: request.url,
      type,
      start: event.wallTime * 1000,
      bytes: 0,
      fromCache: false,
      level: type === 'Document' ? 1 : 1 + (byUrl.get(askedBy)?.level ?? 1),
    };
    byId.set(requestId, exchange);
    // The first initiator counts: a preload fetches the file before a script requests it.
    if (!byUrl.has(request.url)) byUrl.set(request.url, exchange);
    if (type !== 'EventSource') open.add(requestId);
    lastChange = Date.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const exchange = byId.get(requestId);
    if (exchange) exchange.fromCache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = byId.get(requestId);
    if (exchange && response.fromDiskCache) exchange.fromCache = true;
  });
  const close = (requestId: string, bytes: number) => {
    const exchange = byId.get(requestId);
    if (exchange) exchange.bytes = bytes;
    open.delete(requestId);
    lastChange = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    close(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0));

  await cdp.send('Network.enable');
  if (slow) await cdp.send('Network.emulateNetworkConditions', CONDITIONS);

  return {
    exchanges: () => [...byId.values()].filter(({ fromCache }) => !fromCache),
    async quiet(limit) {
      const end = Date.now() + limit;
      while (Date.now() < end && (open.size > 0 || Date.now() - lastChange < QUIET_MS))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

function getInitiator({ url, stack }: Initiator): string {
  for (let at = stack; at; at = at.parent) {
    const frame = at.callFrames.find((one) => one.url);
    if (frame) return frame.url;
  }
  return url ?? '';
}
