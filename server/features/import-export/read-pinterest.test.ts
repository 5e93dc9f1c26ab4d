import { readPinterestHtml } from './read-pinterest.ts';

it('links to the Pin on Pinterest without another address', () => {
  const page = `<a href="https://www.pinterest.com/pin/1/">https://www.pinterest.com/pin/1/</a><br>
    Title: Chair<br>Board Name: Light<br>Canonical Link: No data<br>`;

  expect(readPinterestHtml(page)).toMatchObject([{ link: 'https://www.pinterest.com/pin/1/' }]);
});

it('reads boards by link text and URLs by address', () => {
  const page = `<a href="https://www.pinterest.com/pin/1/">https://www.pinterest.com/pin/1/</a><br>
    Title: Chair<br>Details: No data<br>
    Board Name: <a href="https://www.pinterest.com/noor/light/">Light</a><br>
    Canonical Link: <a href="https://shop.example/d">link</a><br>
    Image: <a href="https://i.pinimg.com/b.jpg">image</a><br>`;

  expect(readPinterestHtml(page)).toMatchObject([
    {
      title: 'Chair',
      description: '',
      board: { name: 'Light' },
      link: 'https://shop.example/d',
      picture: { url: 'https://i.pinimg.com/b.jpg' },
    },
  ]);
});
