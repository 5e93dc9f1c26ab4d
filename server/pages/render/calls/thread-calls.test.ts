import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { type CallAnswer, callsThrough, type ThreadCall } from './thread-calls.ts';

let channel: MessageChannel;

beforeEach(() => {
  channel = new MessageChannel();
});
afterEach(() => channel.port1.close());

function openCalls() {
  let current = 'shell';
  const sent: ThreadCall[] = [];
  channel.port1.on('message', (call: ThreadCall) => sent.push(call));
  const call = callsThrough(channel.port2, {
    parse: JSON.parse,
    carried(work) {
      const owner = current;
      return (answer) => {
        current = owner;
        work(answer);
      };
    },
  });
  const ask = (url: string, owner = 'shell') => {
    current = owner;
    return call({ method: 'GET', url });
  };
  const answer = (id: number, data: object) => {
    const found: CallAnswer = { id, status: 200, body: JSON.stringify(data) };
    channel.port1.postMessage(found);
  };
  return { sent, ask, answer, owner: () => current };
}

it('sends requests that are the same at the same time once', async () => {
  const { sent, ask, answer } = openCalls();
  const asked = [ask('/a'), ask('/b'), ask('/a')];
  await once(channel.port1, 'message');
  answer(1, { name: 'a' });
  answer(2, { name: 'b' });
  const [first, second, third] = await Promise.all(asked);

  expect(sent.map(({ url }) => url)).toEqual(['/a', '/b']);
  expect(second).toEqual({ status: 200, body: { name: 'b' } });
  expect(third).toEqual(first);
  expect(third?.body).not.toBe(first?.body);
});

it('sends a request again after its response', async () => {
  const { ask, answer } = openCalls();
  const first = ask('/a');
  answer(1, { name: 'old' });
  expect((await first).body).toEqual({ name: 'old' });
  const second = ask('/a');
  answer(2, { name: 'new' });

  expect((await second).body).toEqual({ name: 'new' });
});

it('continues each part of the page as its own code', async () => {
  const { ask, answer, owner } = openCalls();
  const continued = ['shell', 'mf-boards', 'mf-profile'].map(async (name) => {
    await ask('/a', name);
    return [name, owner()];
  });
  answer(1, {});

  expect(await Promise.all(continued)).toEqual([
    ['shell', 'shell'],
    ['mf-boards', 'mf-boards'],
    ['mf-profile', 'mf-profile'],
  ]);
});
