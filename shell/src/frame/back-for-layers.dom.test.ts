import { stubNavigation } from '@corkboard/shared/testing/navigation.ts';
import { isLayerEntry, openLayer, toLayerEntry } from '@corkboard/shared/ui/back-layers';
import { jest } from '@jest/globals';

import { watchBackForLayers } from './back-for-layers.ts';

const router = { key: 'router' };
let navigation: ReturnType<typeof stubNavigation>;
let stop = () => {};
let routed: number;
const goBack = jest.spyOn(window.history, 'back').mockImplementation(() => {});
const onPop = () => {
  routed += 1;
};

/** The first page of a document, and the entry that a layer has added to it. */
beforeEach(() => {
  navigation = stubNavigation({ depth: 0 });
  window.history.replaceState(router, '');
  stop = watchBackForLayers();
  window.history.replaceState(toLayerEntry(router), '');
  navigation.arrive(1, 'push');
  routed = 0;
  goBack.mockClear();
  window.addEventListener('popstate', onPop);
});
afterEach(() => {
  window.removeEventListener('popstate', onPop);
  stop();
  navigation.restore();
  window.history.replaceState(null, '');
});

function pop(index: number, state: unknown) {
  window.history.replaceState(state, '');
  navigation.arrive(index, 'traverse');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

it('leaves with one Back once the layer is closed', () => {
  pop(0, router);
  expect(goBack).toHaveBeenCalledTimes(1);
  expect(routed).toBe(0);
});

it('closes a layer on a Back that could not be canceled', () => {
  const closed: true[] = [];
  const remove = openLayer({ isOpen: () => closed.length === 0, close: () => closed.push(true) });
  pop(0, router);
  remove();

  expect(closed).toEqual([true]);
  expect(goBack).not.toHaveBeenCalled();
});

it('shows the page again on Back from the next one', () => {
  window.history.replaceState({ key: 'next' }, '');
  navigation.arrive(2, 'push');
  pop(1, toLayerEntry(router));

  expect(routed).toBe(1);
  expect(goBack).not.toHaveBeenCalled();
});

it('goes over the entry below a page that replaced its own', () => {
  window.history.replaceState({ key: 'saved' }, '');
  navigation.arrive(1, 'replace');
  expect(isLayerEntry(window.history.state)).toBe(true);
  pop(0, router);

  expect(goBack).toHaveBeenCalledTimes(1);
});

it('closes an open native dialog by its own way', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  jest.spyOn(dialog, 'matches').mockReturnValue(true);
  dialog.dispatchEvent(new Event('toggle'));
  const canceled: true[] = [];
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    canceled.push(true);
  });

  expect(navigation.go({ to: 0 })).toBe(false);
  expect(canceled).toEqual([true]);
  dialog.remove();
  expect(navigation.go({ to: 0 })).toBe(true);
});
