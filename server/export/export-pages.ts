import type { Db } from '../db/db.ts';
import {
  boardsOf,
  type ExportBoard,
  type ExportPin,
  pinsOf,
  sectionsOf,
} from './export-content.ts';

/** The version of the export's JSON: a reader that knows a lower one leaves the file alone. */
export const EXPORT_VERSION = 1;

export const pictureFile = (digest: string) => `pictures/${digest}.jpg`;
const boardFile = (board: ExportBoard) => `boards/${board.id}.html`;

/** `corkboard.json`: everything, in the order in which it is read, written as it is read. */
export async function* exportJson(db: Db, user: { id: string; username: string }) {
  const head = {
    format: 'corkboard-export',
    version: EXPORT_VERSION,
    exported_at: new Date().toISOString(),
    username: user.username,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"boards":[`;
  let separator = '\n';
  for await (const board of boardsOf(db, user.id)) {
    const { id, slug: _slug, ...fields } = board;
    const sections = await sectionsOf(db, id);
    yield `${separator}${JSON.stringify({ ...fields, sections }).slice(0, -1)},"pins":[`;
    yield* pinList(db, user.id, board.id);
    yield ']}';
    separator = ',\n';
  }
  yield '],"unorganized_pins":[';
  yield* pinList(db, user.id, null);
  yield ']}\n';
}

async function* pinList(db: Db, userId: string, boardId: string | null) {
  let separator = '\n';
  for await (const { id: _id, digest, ...fields } of pinsOf(db, userId, boardId)) {
    yield separator + JSON.stringify({ ...fields, picture: pictureFile(digest) });
    separator = ',\n';
  }
}

const STYLE = `<style>body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:70rem;margin:auto;padding:1rem}
ul{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr))}
img{inline-size:100%;border-radius:1rem}</style>`;

/** `index.html`: all boards, to be read without any program but a browser. */
export async function* indexPage(db: Db, user: { id: string; username: string }) {
  yield head(`Boards of ${user.username}`);
  yield `<h1>Boards of ${escaped(user.username)}</h1><ul>`;
  for await (const board of boardsOf(db, user.id)) {
    yield `<li><a href="${boardFile(board)}">${escaped(board.name)}</a></li>\n`;
  }
  yield '<li><a href="boards/unorganized.html">Unorganized Pins</a></li></ul></body></html>\n';
}

/** The pages of all boards, by their names in the archive. */
export async function* boardPages(db: Db, userId: string) {
  for await (const board of boardsOf(db, userId)) {
    yield { name: boardFile(board), page: () => boardPage(db, userId, board.id, board) };
  }
  const unorganized = { name: 'Unorganized Pins', description: '' };
  yield {
    name: 'boards/unorganized.html',
    page: () => boardPage(db, userId, null, unorganized),
  };
}

async function* boardPage(
  db: Db,
  userId: string,
  boardId: string | null,
  board: { name: string; description: string },
) {
  yield head(board.name);
  yield `<p><a href="../index.html">All boards</a></p><h1>${escaped(board.name)}</h1>`;
  yield `<p>${escaped(board.description)}</p><ul>`;
  for await (const pin of pinsOf(db, userId, boardId)) yield pinItem(pin);
  yield '</ul></body></html>\n';
}

function pinItem(pin: ExportPin): string {
  const picture = `<img src="../${pictureFile(pin.digest)}" alt="${escaped(pin.alt_text)}" loading="lazy">`;
  const isLink = pin.link !== null && /^https?:/.test(pin.link);
  const shown = isLink ? `<a href="${escaped(pin.link ?? '')}">${picture}</a>` : picture;
  const texts = [pin.title, pin.description, pin.section ?? ''].filter((text) => text !== '');
  return `<li>${shown}${texts.map((text) => `<p>${escaped(text)}</p>`).join('')}</li>\n`;
}

function head(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>${STYLE}</head><body>`;
}

/** What people have typed is text, in a file that is opened from disk as well. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
