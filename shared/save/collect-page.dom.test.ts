import { collectPage, readSaveWindowHash, saveWindowUrl } from './collect-page.ts';

function addImage(src: string, width: number, height: number) {
  const image = document.createElement('img');
  image.src = src;
  Object.defineProperties(image, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  document.body.append(image);
}

beforeEach(() => {
  document.head.innerHTML = '<title>A lamp</title>';
  document.body.innerHTML = '';
});

it('collects large images, the largest first', () => {
  addImage('/small.png', 119, 500);
  addImage('/lamp.jpg', 400, 300);
  addImage('/room.jpg', 800, 600);
  addImage('data:image/png;base64,AAAA', 800, 600);
  addImage('/lamp.jpg', 400, 300);

  expect(collectPage()).toEqual({
    url: location.href,
    title: 'A lamp',
    images: [`${location.origin}/room.jpg`, `${location.origin}/lamp.jpg`],
  });
});

it('prefers what the page says of itself', () => {
  document.head.innerHTML +=
    '<meta property="og:image" content="/og.jpg"><meta property="og:title" content="Lamp No. 1">';
  addImage('/lamp.jpg', 400, 300);

  const { title, images } = collectPage();
  expect([title, images[0]]).toEqual(['Lamp No. 1', `${location.origin}/og.jpg`]);
});

it('carries the page after the hash of the address', () => {
  const page = {
    url: 'https://a.example/?q=1&r=2#x',
    title: 'Ä & b',
    images: ['https://a.example/i'],
  };
  const { hash, pathname, search } = new URL(saveWindowUrl('https://corkboard.example', page));

  expect([pathname, search]).toEqual(['/pin/create/from-page/', '']);
  expect(readSaveWindowHash(hash)).toEqual(page);
});

it.each(['नि', '👩‍🚀', 'กำ'])('cuts a long title between characters such as %s', (letter) => {
  document.title = letter.repeat(120);
  const { hash } = new URL(saveWindowUrl('https://corkboard.example', collectPage()));

  expect(readSaveWindowHash(hash)?.title).toBe(letter.repeat(100));
});

it.each(['', '#url=javascript:alert(1)', '#url=lamp', '#url=https://a.example/%20b'])(
  'reads no page from %p',
  (hash) => {
    expect(readSaveWindowHash(hash)).toBeNull();
  },
);
