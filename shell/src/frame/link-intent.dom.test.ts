import { jest } from '@jest/globals';

import type { Route } from '../routing/routes.ts';
import { followLinkIntent } from './link-intent.ts';

const asked: Route[] = [];

beforeAll(() => followLinkIntent((route) => void asked.push(route)));
beforeEach(() => {
  asked.splice(0);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function over(html: string, type = 'pointerover'): void {
  document.body.innerHTML = html;
  document.body.querySelector('*')?.dispatchEvent(new Event(type, { bubbles: true }));
}

it('asks for the page of a link that stays under the pointer', () => {
  over('<a href="/pin/9/">A Pin</a>');
  jest.advanceTimersByTime(99);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual([{ page: 'pin', id: '9' }]);

  over('<a href="/pin/8/">A Pin</a>', 'focusin');
  jest.advanceTimersByTime(100);
  expect(asked).toHaveLength(2);
});

it('asks at once for the page of a link being pressed', () => {
  over('<a href="/pin/9/">A Pin</a>', 'pointerdown');
  expect(asked).toEqual([{ page: 'pin', id: '9' }]);
});

it('asks for no link that the pointer only passes', () => {
  over('<a href="/pin/9/">A Pin</a>');
  jest.advanceTimersByTime(50);
  over('<p>Words</p>');
  jest.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
});

it('ignores other sites, new tabs, and this page', () => {
  for (const html of [
    '<a href="https://other.test/pin/9/">There</a>',
    '<a href="/pin/9/" target="_blank">There</a>',
    '<a href="/pin/9/" download>There</a>',
    `<a href="${location.pathname}#top">Top</a>`,
  ]) {
    over(html);
    jest.advanceTimersByTime(1000);
  }
  expect(asked).toEqual([]);
});
