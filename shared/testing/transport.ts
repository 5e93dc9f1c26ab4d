import { fetchTransport, type Transport } from '../http/call.ts';

/** Node's fetch has no page, so it needs an absolute URL. */
export const testTransport: Transport = (request, signal) =>
  fetchTransport({ ...request, url: new URL(request.url, window.location.origin).href }, signal);
