import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { UsageError } from '../../common/usage-error.ts';
import {
  OutcomeUnknownError,
  ReleaseApiError,
  releaseApi,
  ServerUnreachableError,
} from './release-api.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
let answer: Answer;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const openApi = () => releaseApi({ url, token: () => 'token' });
const promote = () => openApi().promote({ remote: 'mf-boards', version: '1.1.0' });
const read = () => openApi().status();

const sendPage =
  (status: number): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  };
const breakOff: Answer = (request) => void request.socket.destroy();
const breakInside: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"snapshot":', () => request.socket.destroy());
};

it.each<[string, Answer]>([
  ['a connection that broke off', breakOff],
  ['half an answer', breakInside],
  ['a page', sendPage(200)],
  ['an error of a proxy', sendPage(502)],
])('says that the outcome of a change is unknown after %s', async (_what, how) => {
  answer = how;
  await expect(promote()).rejects.toThrow(OutcomeUnknownError);
  await expect(promote()).rejects.toThrow(/unknown whether the change was made.+ audit"/);
});

it.each<[string, Answer]>([
  ['a connection that broke off', breakOff],
  ['half an answer', breakInside],
  ['a page', sendPage(200)],
])('says that there is no Corkboard when a read gets %s', async (_what, how) => {
  answer = how;
  await expect(read()).rejects.toThrow(ServerUnreachableError);
});

it('changed nothing without a connection', async () => {
  await new Promise((done) => server.close(done));
  await expect(promote()).rejects.toThrow(ServerUnreachableError);
});

it('repeats the reason of a server', async () => {
  answer = (_request, response) => {
    response.writeHead(500).end(JSON.stringify({ code: 'fault', message: 'Try again.' }));
  };
  await expect(promote()).rejects.toThrow(ReleaseApiError);
});

it.each([
  ['its own secure address', (at: string) => at.replace('http:', 'https:'), /Use https:\/\/127/],
  ['a login page', () => 'https://login.example/start?secret=1', /login\.example\/start\. Red/],
])('follows no redirect to %s', async (_what, toTarget, sentence) => {
  answer = ({ url: path = '' }, response) => {
    response.writeHead(302, { location: toTarget(`${url}${path}`) }).end();
  };
  await expect(promote()).rejects.toThrow(UsageError);
  await expect(promote()).rejects.toThrow(sentence);
  expect(asked).toEqual(['POST /_release/v1/promote', 'POST /_release/v1/promote']);
});
