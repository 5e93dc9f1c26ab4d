import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';

import { type LivePage, rewritePage, rewritePolicy } from './rewrite-page.ts';

interface Proxied {
  product: string;
  /** Of the development server. */
  origin: string;
  remote: string;
  /** Resolves when the development build can be loaded. */
  listFiles(): Promise<Pick<LivePage, 'scripts' | 'styles'>>;
}

/** What pages report about versions. Sources aren't the version that the plan names. */
const REPORTS = /^\/_release\/(?:reports|crashes|csp)\b/;

/** Passes every request to the product, and puts the development build into its pages. */
export function proxyProduct({ product, origin, remote, listFiles }: Proxied) {
  const upstream = new URL(product);
  const send = upstream.protocol === 'https:' ? httpsRequest : httpRequest;

  const sendPage = async (response: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const page = { remote, origin, productOrigin: upstream.origin, ...(await listFiles()) };
    const html = rewritePage(Buffer.concat(chunks).toString(), page);
    res.writeHead(response.statusCode ?? 502, toPageHeaders(response.headers, origin));
    res.end(html);
  };

  return (req: IncomingMessage, res: ServerResponse): void => {
    if (REPORTS.test(req.url ?? '')) {
      req.resume();
      res.writeHead(204).end();
      return;
    }
    const passed = send(
      upstream,
      {
        method: req.method,
        path: req.url,
        headers: toUpstreamHeaders(req.headers, upstream, origin),
      },
      (response) => {
        const { location } = response.headers;
        if (location) response.headers.location = location.replace(upstream.origin, origin);
        if (isPage(response.headers)) {
          sendPage(response, res).catch((error: unknown) => res.destroy(error as Error));
          return;
        }
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
      },
    );
    passed.on('error', () => {
      if (res.headersSent) return res.destroy();
      res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      return res.end(`Can't reach Corkboard at ${product}. Is it running?\n`);
    });
    // Ends a stream of the product when the page is left.
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  };
}

/** HTML that something other than a page asked for can be compressed, and is passed on. */
function isPage(headers: IncomingHttpHeaders): boolean {
  return (
    headers['content-type']?.startsWith('text/html') === true &&
    headers['content-encoding'] === undefined
  );
}

function toUpstreamHeaders(headers: IncomingHttpHeaders, { host, origin }: URL, own: string) {
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(headers.accept ?? '');
  return {
    ...headers,
    host,
    // The product takes changes only from its own origin, and refuses those of other pages on this machine.
    ...(isFromHere(headers, own) && { origin }),
    ...(isNavigation && { 'accept-encoding': 'identity' }),
  };
}

/** The server has several names, such as 127.0.0.1. */
function isFromHere({ origin, host }: IncomingHttpHeaders, own: string): boolean {
  return origin === own || origin === `http://${host}`;
}

function toPageHeaders(headers: IncomingHttpHeaders, origin: string): IncomingHttpHeaders {
  const { 'content-security-policy': policy, ...rest } = headers;
  // The development build has no digests.
  delete rest['integrity-policy'];
  delete rest['content-length'];
  const socket = origin.replace(/^http/, 'ws');
  return {
    ...rest,
    ...(policy !== undefined && {
      'content-security-policy': rewritePolicy(String(policy), socket),
    }),
  };
}
