import { readPage } from './read-page.ts';

const read = (html: string) => readPage(html, 'https://shop.example/lamps/1').metadata;
const jsonLd = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;

it('[SEO-020] reads the date of an article from JSON-LD', () => {
  const article = { '@type': 'NewsArticle', datePublished: '2025-03-01T08:00:00+01:00' };
  expect(read(jsonLd({ '@context': 'https://schema.org', '@graph': [article] }))).toEqual({
    article: { datePublished: '2025-03-01T07:00:00.000Z' },
    product: null,
    aggregate_rating: null,
  });
});

it('[SEO-012] reads price, availability and rating of a product from JSON-LD', () => {
  const product = {
    '@type': ['Product', 'Thing'],
    offers: [
      {
        '@type': 'Offer',
        price: 49.9,
        priceCurrency: 'eur',
        availability: 'https://schema.org/InStock',
      },
    ],
    aggregateRating: { ratingValue: '8.2', bestRating: 10, worstRating: 0, reviewCount: 12 },
  };
  expect(read(jsonLd([product]))).toEqual({
    article: null,
    product: { price: '49.9', currency: 'EUR', availability: 'InStock' },
    aggregate_rating: { rating_count: 12, rating_value: 4.28 },
  });
});

it('[SEO-012, SEO-020] reads article, product, and rating from microdata', () => {
  const html = `
    <div itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Lamp</h1>
      <div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer">
        <span itemprop="lowPrice">1.299,00</span><meta itemprop="priceCurrency" content="EUR">
        <link itemprop="availability" href="https://schema.org/OutOfStock">
      </div>
      <p itemprop="aggregateRating" itemscope><b itemprop="ratingValue">4,5</b> <b itemprop="ratingCount">7</b></p>
    </div>
    <article itemscope itemtype="https://schema.org/BlogPosting">
      <time itemprop="datePublished" datetime="2024-12-24">Christmas Eve</time>
    </article>`;
  expect(read(html)).toEqual({
    article: { datePublished: '2024-12-24T00:00:00.000Z' },
    product: { price: '1299.00', currency: 'EUR', availability: 'OutOfStock' },
    aggregate_rating: { rating_count: 7, rating_value: 4.5 },
  });
});

it('[SEO-020] reads article and product from Open Graph', () => {
  const html = `
    <meta property="article:published_time" content="2025-01-02T03:04:05Z">
    <meta property="product:price:amount" content="12">
    <meta property="product:price:currency" content="GBP">
    <meta property="og:availability" content="in stock">`;
  expect(read(html)).toMatchObject({
    article: { datePublished: '2025-01-02T03:04:05.000Z' },
    product: { price: '12', currency: 'GBP', availability: 'InStock' },
  });
});

it.each([
  ['1.299,00', '1299.00'],
  ['1,299.00', '1299.00'],
  ['1.234,5', '1234.5'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['1,23,456.00', '123456.00'],
  ["1'234.50", '1234.50'],
  ['1 234,00', '1234.00'],
  ['1\u202f234 567', '1234567'],
  ['45.0000', '45.0000'],
  ['1,234.567', '1234.567'],
  ['0.995', '0.995'],
  ['$19.99', '19.99'],
  ['45.–', '45'],
  ['Rs.1500', '1500'],
  [19.995, '19.995'],
  [1299, '1299'],
])('[SEO-012] reads the price %j as %s', (price, expected) => {
  const offers = { price, priceCurrency: 'EUR' };
  expect(read(jsonLd({ '@type': 'Product', offers }))?.product?.price).toBe(expected);
});

it('reads three decimals of a currency that has them', () => {
  const priced = (price: string) =>
    read(jsonLd({ '@type': 'Product', offers: { price, priceCurrency: 'KWD' } }))?.product?.price;
  expect(['12.500', '1,299.500', '1.234.567'].map(priced)).toEqual([
    '12.500',
    '1299.500',
    '1234567',
  ]);
});

it.each(['$19.99 – $29.99', '19-29', '19.99 299.99', '$.99', '$.995', -5, 1e21, 'free'])(
  '[SEO-012] reads no price from %j',
  (price) => {
    const offers = { price, priceCurrency: 'EUR' };
    expect(read(jsonLd({ '@type': 'Product', offers }))).toBeNull();
  },
);

it.each([
  ['no structured data', '<title>Lamp</title>'],
  ['a script that is not JSON', jsonLd('{"@type":"Article",')],
  ['an invalid date', jsonLd({ '@type': 'Article', datePublished: 'soon' })],
  ['a price without a currency', jsonLd({ '@type': 'Product', offers: { price: '5' } })],
  ['a rating without a count', jsonLd({ '@type': 'Product', aggregateRating: { ratingValue: 5 } })],
  [
    'a rating outside its range',
    jsonLd({ '@type': 'Product', aggregateRating: { ratingValue: 6, ratingCount: 2 } }),
  ],
  ['a script of another kind', '<script>{"@type":"Article","datePublished":"2025-01-01"}</script>'],
])('[SEO-012] finds nothing in %s', (_what, html) => {
  expect(read(html)).toBeNull();
});

it('ignores structured data beyond the size limits', () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const wide = JSON.stringify(Array.from({ length: 20_000 }, () => ({ '@type': 'Thing' })));
  expect(read(`${jsonLd(deep)}${jsonLd(wide)}`)).toBeNull();
});
