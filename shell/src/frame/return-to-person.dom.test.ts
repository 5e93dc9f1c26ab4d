import { createEventBus } from '@corkboard/shared/remote';
import { returnToPerson } from './return-to-person.ts';

const events = createEventBus((error) => console.error(error));
returnToPerson({ events });

const LIST = '<a data-person href="/ines/">Ines</a><a data-person href="/noor/">Noor</a>';
const waitFrames = () => new Promise((done) => setTimeout(done, 100));
let nth = 0;

/** Shows a page as the router does: the focus moves to its start. */
function open(path: string, key: string, html: string) {
  window.history.replaceState({ key }, '', path);
  document.body.innerHTML = `<main id="main" tabindex="-1">${html}</main>`;
  document.getElementById('main')?.focus();
  events.emit('route.changed', { path });
}

function press(path: string) {
  const link = document.querySelector<HTMLElement>(`[href="${path}"]`);
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
}

function openList(html = LIST) {
  nth += 1;
  const key = `list ${nth}`;
  const show = (now = html) => open('/search/', key, now);
  show();
  return show;
}

it('returns the focus to the card of a person on Back', () => {
  const back = openList();
  press('/noor/');
  open('/noor/', 'profile', '');

  back();
  expect(document.activeElement).toHaveAttribute('href', '/noor/');

  // Used up: the next time, the page can have been left by another link.
  open('/help/', 'help', '');
  back();
  expect(document.activeElement).toHaveAttribute('id', 'main');
});

it('waits until the card is listed', async () => {
  const back = openList();
  press('/ines/');
  open('/ines/', 'profile', '');
  back('');
  await waitFrames();
  document.getElementById('main')?.insertAdjacentHTML('beforeend', LIST);

  await waitFrames();
  expect(document.activeElement).toHaveAttribute('href', '/ines/');
});

it('keeps the focus of a user who has moved on', async () => {
  const back = openList();
  press('/noor/');
  open('/noor/', 'profile', '');
  back('<button>Filter</button>');
  document.querySelector('button')?.focus();
  document.getElementById('main')?.insertAdjacentHTML('beforeend', LIST);

  await waitFrames();
  expect(document.activeElement).toHaveProperty('tagName', 'BUTTON');
});

it('focuses no card that opened another tab', () => {
  const back = openList();
  press('/noor/');
  // By a link that is no card.
  open('/ines/', 'profile', '');

  back();
  expect(document.activeElement).toHaveAttribute('id', 'main');
});

it('focuses no card of the same list in another entry', () => {
  openList();
  press('/noor/');
  open('/noor/', 'profile', '');

  openList();
  expect(document.activeElement).toHaveAttribute('id', 'main');
});
