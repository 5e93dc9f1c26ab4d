import { createCall } from '@corkboard/shared/http';
import { createEventBus, type Shell } from '@corkboard/shared/remote';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiHangs, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { testTransport } from '@corkboard/shared/testing/transport.ts';
import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { startPinTransitions } from './pin-transition.ts';

const events = createEventBus(() => {});
const paths: string[] = [];
const named: string[] = [];
const shell = {
  subject: '7',
  call: createCall(testTransport, () => {}),
  queryClient: new QueryClient(),
  navigation: {
    to(path: string) {
      paths.push(path);
      events.emit('route.changed', { path });
    },
  },
} as unknown as Shell;

document.startViewTransition = (update) => {
  const image = document.querySelector('img');
  named.push(image?.style.getPropertyValue('view-transition-name') ?? '');
  const done = Promise.resolve(typeof update === 'function' ? update() : undefined).then(() => {});
  const finished = done.then(() => {
    named.push(document.querySelector('img')?.style.getPropertyValue('view-transition-name') ?? '');
  });
  return { ready: done, updateCallbackDone: done, finished } as ViewTransition;
};
startPinTransitions({ shell: { current: () => shell } as never, events });
const follow = jest.fn((event: Event) => event.preventDefault());
document.addEventListener('click', follow);

beforeEach(() => {
  paths.length = 0;
  named.length = 0;
  shell.queryClient.clear();
  follow.mockClear();
  document.body.innerHTML = '<a href="/pin/1/"><img alt="A bowl"></a><a href="/ines/">Inès</a>';
});

const click = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

it('names the clicked image and opens the Pin once', async () => {
  apiReturns(getPin, aPin({ id: '1' }));
  click('img');
  click('img');

  await waitFor(() => expect(paths).toEqual(['/pin/1/']));
  await waitFor(() => expect(named).toEqual(['pin-picture', '']));
  expect(follow).not.toHaveBeenCalled();
});

it.each([
  ['loaded', () => apiReturns(getPin, aPin({ id: '2' }))],
  ['still loading', () => apiHangs(getPin)],
])('opens no %s Pin after the user has left', async (_when, answer) => {
  answer();
  document.body.innerHTML = '<a href="/pin/2/"><img alt="A vase"></a>';
  click('img');
  window.history.replaceState(null, '', '/ines/');
  document.body.innerHTML = '<a href="/pin/1/"><img alt="A bowl"></a>';
  try {
    // The next press waits until the first one is over.
    await waitFor(() => {
      if (paths.length === 0) click('img');
      expect(paths).toEqual(['/pin/1/']);
    });
    // That press is over with its task, or the next test's would be ignored.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    window.history.replaceState(null, '', '/');
  }
});

it('leaves other links and clicks with a key to their owners', () => {
  click('a[href="/ines/"]');
  click('img', { metaKey: true });

  expect(follow).toHaveBeenCalledTimes(2);
  expect(paths).toEqual([]);
});

describe('back from a Pin', () => {
  const routed = jest.fn();
  window.addEventListener('popstate', () => {
    routed();
    document.body.innerHTML = '<ul><li data-pin="1"><img alt="A bowl"></li></ul>';
    events.emit('route.changed', { path: '/ines/' });
  });

  const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

  beforeEach(() => {
    routed.mockClear();
    document.body.innerHTML = '<div data-pin-stage><img alt="A bowl"></div>';
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
    events.emit('route.changed', { path: '/pin/1/' });
  });

  it('shrinks the image into its card', async () => {
    goBack();
    await waitFor(() => expect(named).toEqual(['', 'pin-picture']));
    expect(routed).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(document.querySelector('img')?.style.getPropertyValue('view-transition-name')).toBe(
        '',
      ),
    );
  });

  it('leaves other pages to the router', () => {
    events.emit('route.changed', { path: '/search/' });
    goBack();
    expect(routed).toHaveBeenCalledTimes(1);
    expect(named).toEqual([]);
  });
});
