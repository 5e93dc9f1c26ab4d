import { logEventTypes } from './log-event-types.ts';

it('[LOG-002, LOG-003, LOG-004, LOG-005] has the numbers of the specification', () => {
  expect(logEventTypes).toEqual({ view: 13, click: 101, seen: 102, structuredDataError: 15877 });
});
