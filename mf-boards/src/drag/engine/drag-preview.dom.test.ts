import { createDragPreview } from './drag-preview.ts';

function aCard(html: string): HTMLElement {
  const card = document.createElement('li');
  card.innerHTML = html;
  document.body.append(card);
  return card;
}

const origin = { x: 0, y: 0 };
const inHand = () => document.body.querySelector<HTMLElement>('[aria-hidden="true"]');

afterEach(() => document.body.replaceChildren());

it.each([
  ['a board', '<a><bdi>Cakes</bdi> <span>3 Pins</span> <span><img alt=""></span></a>'],
  ['a Pin', '<div><a><span><img alt=""><bdi>Cakes</bdi></span><bdi>Lemon</bdi></a></div>'],
])('copies the image of %s without its text', (_what, html) => {
  createDragPreview(aCard(`${html}<button>More</button>`), origin, 1);

  expect(inHand()?.querySelector('img')).toBeInTheDocument();
  expect(inHand()).toHaveTextContent(/^$/);
});

it('leaves the card unchanged', () => {
  const card = aCard('<a><bdi>Cakes</bdi> <span>3 Pins</span></a>');
  createDragPreview(card, origin, 1);

  expect(card).toHaveTextContent('Cakes 3 Pins');
});

it('copies a checkbox card and counts what moves with it', () => {
  createDragPreview(aCard('<button data-card=""><span><img alt=""></span></button>'), origin, 3);

  expect(inHand()?.querySelector('img')).toBeInTheDocument();
  expect(inHand()).toHaveTextContent('3');
});
