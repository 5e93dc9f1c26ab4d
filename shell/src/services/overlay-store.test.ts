import { addToast, createOverlayStore, removeToast } from './overlay-store.ts';

const idsOf = (store: ReturnType<typeof createOverlayStore>) =>
  store.getState().toasts.map(({ id }) => id);

it('gives no toast the number of another, also of one that is gone', () => {
  const store = createOverlayStore();
  addToast(store, { text: 'Board saved' });
  addToast(store, { text: 'Message sent' });
  removeToast(store, 2);
  addToast(store, { text: 'Address copied' });
  expect(idsOf(store)).toEqual([1, 3]);
});

it('counts for itself alone', () => {
  const [one, other] = [createOverlayStore(), createOverlayStore()];
  addToast(one, { text: 'Board saved' });
  addToast(other, { text: 'Message sent' });
  expect(idsOf(other)).toEqual([1]);
});
