import type { CDPSession } from 'playwright';

export interface Exchange {
  url: string;
  /** As the browser names them: Document, Script, Stylesheet, Image, Font, Fetch … */
  type: string;
  /** Milliseconds since 1970. */
  start: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  fromCache: boolean;
  /** One for the document, and one more for each answer that had to come before. */
  level: number;
}

export interface Network {
  exchanges(): Exchange[];
  /** Resolves after half a second in which nothing was under way, and at the latest after `limit` milliseconds. */
  quiet(limit: number): Promise<void>;
}

const QUIET = 500;

/** 9 Mbps and 100 ms each way and back. */
const CONDITIONS = {
  offline: false,
  latency: 100,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (9 * 1_000_000) / 8,
};

/** Records every request of a page; `slow` makes the network that of the budgets. */
export async function watchNetwork(cdp: CDPSession, slow: boolean): Promise<Network> {
  const byId = new Map<string, Exchange>();
  const byUrl = new Map<string, Exchange>();
  const open = new Set<string>();
  let lastChange = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', ...event }) => {
    // Pictures that stand in the HTML as data are no requests.
    if (!request.url.startsWith('http')) return;
    const askedBy = initiatorOf(event.initiator);
    const exchange = {
      url: request.url,
      type,
      start: event.wallTime * 1000,
      bytes: 0,
      fromCache: false,
      level: type === 'Document' ? 1 : 1 + (byUrl.get(askedBy)?.level ?? 1),
    };
    byId.set(requestId, exchange);
    // The first asker counts: a preload has brought the file before a script asks for it.
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
      while (Date.now() < end && (open.size > 0 || Date.now() - lastChange < QUIET))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

/** The file whose text or code asked. */
function initiatorOf({ url, stack }: Initiator): string {
  for (let at = stack; at; at = at.parent) {
    const frame = at.callFrames.find((one) => one.url);
    if (frame) return frame.url;
  }
  return url ?? '';
}
