import { fetchTransport, type Transport } from '../http/call.ts';

/** The browser's own transport. Node's fetch knows no page, so it gets the address whole. */
export const testTransport: Transport = (request, signal) =>
  fetchTransport({ ...request, url: new URL(request.url, window.location.origin).href }, signal);
