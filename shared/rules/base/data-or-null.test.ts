import { dataOrNull } from './data-or-null.ts';

const failure = (status: number) => Object.assign(new Error(`${status}`), { status });

it.each([404, 400])('returns null for a page that answers %d', async (status) => {
  const response = Promise.reject(failure(status));
  expect(await dataOrNull(response)).toBeNull();
});

it.each([failure(503), failure(401), new Error('Lost.')])(
  'rethrows an error unrelated to the page: %s',
  async (error) => {
    await expect(dataOrNull(Promise.reject(error))).rejects.toBe(error);
  },
);
