import { createEventBus } from './events.ts';

const choice = {
  allow_analytic_cookies: true,
  allow_marketing_cookies: true,
  allow_personalization_cookies: true,
};

it('keeps a request until someone listens, and delivers it once', () => {
  const bus = createEventBus(() => {});
  const heard: string[] = [];
  bus.emit('consent.open', {});
  bus.emit('consent.open', {});
  const stop = bus.on('consent.open', () => heard.push('first'));
  expect(heard).toEqual(['first']);

  stop();
  bus.on('consent.open', () => heard.push('second'));
  expect(heard).toEqual(['first']);
});

it('does not keep news for later listeners', () => {
  const bus = createEventBus(() => {});
  const heard: unknown[] = [];
  bus.emit('consent.changed', choice);
  bus.on('consent.changed', (payload) => heard.push(payload));
  expect(heard).toEqual([]);
});

it('tells the other listeners after one has thrown', () => {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const bus = createEventBus((error) => errors.push(error));
  const failure = new Error('broken');
  bus.on('consent.changed', () => {
    throw failure;
  });
  bus.on('consent.changed', (payload) => heard.push(payload));
  bus.emit('consent.changed', choice);
  expect(errors).toEqual([failure]);
  expect(heard).toEqual([choice]);
});
