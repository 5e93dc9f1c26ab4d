import { waitFor } from '@testing-library/react';

import { allowFiles } from './asset-guard.ts';
import { completeStyles } from './load-file.ts';

let version = 0;

/** Each test has its own folder, because failures are remembered for the page's life. */
function aPart() {
  version += 1;
  const folder = `/remotes/mf-boards/6.0.${version}/`;
  const url = new URL(`${folder}entry.css`, location.href).href;
  allowFiles({ [`${folder}entry.css`]: 'sha384-e' });
  document.head.innerHTML = `<style data-partial data-href="${url}"></style><style id="next"></style>`;
  return { folder: new URL(folder, location.href).href, url };
}

const findLink = () =>
  waitFor(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    if (!link) throw new Error("The sheet wasn't requested.");
    return link;
  });

afterEach(() => document.head.replaceChildren());

it('puts a whole sheet in the place of its part', async () => {
  const { folder, url } = aPart();
  const all = Promise.all([completeStyles(location.origin), completeStyles(folder)]);
  const link = await findLink();
  expect(link).toMatchObject({ href: url, integrity: 'sha384-e', crossOrigin: 'anonymous' });
  expect(document.querySelector('style[data-partial]')).not.toBeNull();
  link.dispatchEvent(new Event('load'));
  await all;
  expect([...document.head.children].map(({ id, tagName }) => id || tagName)).toEqual([
    'LINK',
    'next',
  ]);
});

it('keeps the part if the sheet fails, and asks again', async () => {
  const { folder } = aPart();
  const loading = completeStyles(folder);
  (await findLink()).dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('Loading CSS chunk entry.css failed');
  expect(document.head.children).toHaveLength(2);

  const again = completeStyles(folder);
  const link = await findLink();
  expect(new URL(link.href).search).toMatch(/^\?retry=/);
  link.dispatchEvent(new Event('load'));
  await again;
  expect(document.querySelector('style[data-partial]')).toBeNull();
});

it('leaves the sheets of other folders alone', async () => {
  aPart();
  await completeStyles(new URL('/remotes/mf-profile/1.0.0/', location.href).href);
  expect(document.querySelector('link')).toBeNull();
});
