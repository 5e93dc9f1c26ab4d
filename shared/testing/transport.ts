import { fetchTransport, type Transport } from '../http/call.ts';

export const testTransport: Transport = (request, signal) =>
  fetchTransport({ ...request, url: new URL(request.url, window.location.origin).href }, signal);
