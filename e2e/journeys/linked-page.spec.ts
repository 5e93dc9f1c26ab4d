import type { Pin } from '@corkboard/shared/contract/pins';
import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { startTestSite } from '../support/test-site.ts';

test('[SEO-012, SEO-020] includes structured data of the linked page', async ({
  baseURL,
  context,
  playwright,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const web = await startTestSite();
  const { request } = context;
  await withOwnBoards(request, origin, []);
  const post = async <D>(resource: string, options: object) => {
    const response = await request.post(`/resource/${resource}/create/`, {
      headers: { origin },
      data: { options },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { resource_response: { data: D } }).resource_response.data;
  };
  const signedOut = await playwright.request.newContext({ baseURL: origin });

  async function createPinAndReadData(page: string): Promise<string> {
    const url = `http://${web.host}/${page}`;
    const { link, images } = await post<{ link: string; images: { signature: string }[] }>(
      'PinLinkResource',
      { url },
    );
    const image_signature = images[0]?.signature;
    const { id } = await post<Pin>('PinResource', { image_signature, link, title: page });
    let data = '';
    // A busy server leaves it out.
    await expect
      .poll(async () => {
        const html = await (await signedOut.get(`/pin/${id}/`)).text();
        data = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
        return data;
      })
      .not.toBe('');
    return data;
  }

  const article = await createPinAndReadData('article/1');
  expect(JSON.parse(article)).toMatchObject({ datePublished: '2026-03-04T08:00:00.000Z' });
  const product = await createPinAndReadData('product/2');
  expect(JSON.parse(product)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 12, bestRating: 5, worstRating: 1 },
    thumbnail: expect.arrayContaining([expect.objectContaining({ '@type': 'ImageObject' })]),
  });
  expect(JSON.parse(await createPinAndReadData('page/3'))).not.toHaveProperty('aggregateRating');

  await signedOut.dispose();
  await web.close();
});
