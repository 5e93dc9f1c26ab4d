import { createRenderGate } from './render-gate.ts';

const never = () => new AbortController().signal;

it('lets pages in up to its places, then in order', async () => {
  const gate = createRenderGate(1);
  const order: string[] = [];
  await gate.enter(never());
  const first = gate.enter(never()).then(() => order.push('first'));
  const second = gate.enter(never()).then(() => order.push('second'));
  gate.leave();
  await first;
  expect(order).toEqual(['first']);
  gate.leave();
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('rejects a page that leaves, and keeps its place', async () => {
  const gate = createRenderGate(1);
  await gate.enter(never());
  const leave = new AbortController();
  const left = gate.enter(leave.signal);
  leave.abort('queue');
  await expect(left).rejects.toBe('queue');
  gate.leave();
  await gate.enter(never());
});

it('takes no place for a page that has left', async () => {
  const gate = createRenderGate(1);
  await expect(gate.enter(AbortSignal.abort('queue'))).rejects.toBe('queue');
  await gate.enter(never());
});
