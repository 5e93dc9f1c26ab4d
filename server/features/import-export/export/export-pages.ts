import type { Db } from '../../../platform/db/db.ts';
import {
  type ExportBoard,
  type ExportLocation,
  type ExportPin,
  getBoards,
  getCollaborators,
  getDraftPins,
  getFollowRequests,
  getPins,
  getSections,
  visiblePins,
} from './export-content-queries.ts';

/** Version of the JSON in docs/exports.md. A reader must reject a higher version. */
export const EXPORT_VERSION = 1;

export const imageFileName = (digest: string) => `pictures/${digest}.jpg`;
export const videoFileName = ({ digest, mime }: { digest: string; mime: string }) =>
  `films/${digest}.${mime === 'video/webm' ? 'webm' : 'mp4'}`;
const boardFile = (board: ExportBoard) => `boards/${board.id}.html`;

export async function* exportJson(db: Db, user: { id: string; username: string }) {
  const head = {
    format: 'corkboard-export',
    version: EXPORT_VERSION,
    exported_at: new Date().toISOString(),
    username: user.username,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"boards":[`;
  let separator = '\n';
  for await (const board of getBoards(db, user.id)) {
    const { id, name_key: _key, ...fields } = board;
    const sections = (await getSections(db, id)).map(({ title }) => title);
    const collaborators = await getCollaborators(db, user.id, id);
    const whole = { ...fields, sections, collaborators };
    yield `${separator}${JSON.stringify(whole).slice(0, -1)},"pins":[`;
    yield* pinList(db, user.id, { board });
    yield ']}';
    separator = ',\n';
  }
  yield '],"unorganized_pins":[';
  yield* pinList(db, user.id, null);
  yield '],"follow_requests":{"sent":[';
  yield* requestList(db, user.id, 'sent');
  yield '],"received":[';
  yield* requestList(db, user.id, 'received');
  yield ']},"pin_drafts":[';
  yield* draftList(db, user.id);
  yield ']}\n';
}

async function* draftList(db: Db, userId: string) {
  let separator = '\n';
  for (const { picture_digest, video, mime, ...fields } of await getDraftPins(db, userId)) {
    const film = video && mime && videoFileName({ digest: video, mime });
    yield separator + JSON.stringify({ ...fields, picture: imageFileName(picture_digest), film });
    separator = ',\n';
  }
}

async function* requestList(db: Db, userId: string, direction: 'sent' | 'received') {
  let separator = '\n';
  for await (const request of getFollowRequests(db, userId, direction)) {
    yield separator + JSON.stringify(request);
    separator = ',\n';
  }
}

async function* pinList(db: Db, userId: string, place: ExportLocation) {
  let separator = '\n';
  for await (const pin of getPins(db, userId, place)) {
    const { id: _id, digest, video, pages, width: _width, height: _height, ...fields } = pin;
    const story_pages = pages.map((page) => ({
      picture: imageFileName(page.digest),
      alt_text: page.alt_text,
      text: page.text,
    }));
    yield separator +
      JSON.stringify({
        ...fields,
        picture: imageFileName(digest),
        film: video && videoFileName(video),
        story_pages,
      });
    separator = ',\n';
  }
}

const STYLE = `<style>:root{color-scheme:light dark;background:light-dark(#fff,#121212);color:light-dark(#111,#eee)}
body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:70rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
ul,ol{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr))}
img,video{display:block;inline-size:100%;block-size:auto;border-radius:1rem}p{margin:.25rem 0}
a{color:light-dark(#0b57d0,#a8c7fa)}small{color:light-dark(#555,#bbb)}</style>`;

export async function* indexPage(
  db: Db,
  user: { id: string; username: string },
  { hasAccount }: { hasAccount: boolean },
) {
  yield head(`Boards of ${user.username}`);
  yield `<main><h1>Boards of ${escapeHtml(user.username)}</h1><ul>`;
  for await (const board of getBoards(db, user.id)) {
    const about = describeBoard(board);
    yield `<li><a href="${boardFile(board)}" dir="auto">${escapeHtml(board.name)}</a>${about && ` <small>${about}</small>`}</li>\n`;
  }
  if (hasAccount) yield '<li><a href="account.html">Account</a></li>\n';
  yield '<li><a href="boards/unorganized.html">Unorganized Pins</a></li></ul></main></body></html>\n';
}

export async function* boardPages(db: Db, userId: string) {
  for await (const board of getBoards(db, userId)) {
    yield { name: boardFile(board), page: () => boardPage(db, userId, board) };
  }
  yield { name: 'boards/unorganized.html', page: () => boardPage(db, userId, null) };
}

async function* boardPage(db: Db, userId: string, board: ExportBoard | null) {
  const name = board?.name ?? 'Unorganized Pins';
  yield head(name);
  yield '<nav><a href="../index.html">All boards</a></nav>';
  yield `<main><h1 dir="auto">${escapeHtml(name)}</h1>`;
  if (board === null) yield* pinsOfPage(visiblePins(db, userId, null));
  else {
    const about = describeBoard(board);
    if (about) yield `<p><small>${about}</small></p>`;
    if (board.description) yield renderText(board.description);
    const people = (await getCollaborators(db, userId, board.id)).map(({ username }) => username);
    if (people.length > 0) yield `<p>With ${escapeHtml(people.join(', '))}</p>`;
    yield* pinsOfPage(visiblePins(db, userId, { board, sectionId: null }));
    for (const { id, title } of await getSections(db, board.id)) {
      yield `<h2 dir="auto">${escapeHtml(title)}</h2>`;
      yield* pinsOfPage(visiblePins(db, userId, { board, sectionId: id }));
    }
  }
  yield '</main></body></html>\n';
}

function describeBoard({ privacy, archived_at, owner }: ExportBoard): string {
  const facts = [
    privacy === 'public' ? '' : privacy,
    archived_at === null ? '' : 'archived',
    owner === null ? '' : `of ${escapeHtml(owner)}, your Pins alone`,
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}

async function* pinsOfPage(pins: AsyncGenerator<ExportPin>) {
  let isEmpty = true;
  for await (const pin of pins) {
    if (isEmpty) yield '<ul>';
    isEmpty = false;
    yield pinItem(pin);
  }
  if (!isEmpty) yield '</ul>';
}

function pinItem(pin: ExportPin): string {
  const isLink = pin.link !== null && URL.canParse(pin.link) && /^https?:/.test(pin.link);
  const link = isLink && pin.link !== null ? pin.link : '';
  return [
    `<li>${renderMedia(pin)}`,
    pin.title && `<p dir="auto"><strong>${escapeHtml(pin.title)}</strong></p>`,
    pin.description && renderText(pin.description),
    link && `<p><a href="${escapeHtml(link)}">${escapeHtml(new URL(link).host)}</a></p>`,
    pin.pinned_by && `<p><small>Saved by ${escapeHtml(pin.pinned_by)}</small></p>`,
    pin.pages.length > 0 && `<ol>${pin.pages.map(storyPage).join('')}</ol>`,
    '</li>\n',
  ]
    .filter(Boolean)
    .join('');
}

function renderMedia(pin: ExportPin): string {
  const { video, captions, digest, alt_text, title, width, height } = pin;
  const size = `width="${width}" height="${height}"`;
  const image = `../${imageFileName(digest)}`;
  if (video === null) {
    return `<img src="${image}" alt="${escapeHtml(alt_text)}" ${size} loading="lazy">`;
  }
  return `<video src="../${videoFileName(video)}" poster="${image}" aria-label="${escapeHtml(alt_text || title || 'Video')}" ${size} controls preload="none">${renderCaptions(captions)}</video>`;
}

function renderCaptions(captions: string | null): string {
  if (captions === null) return '';
  return `<track kind="captions" label="Captions" default src="data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}">`;
}

function storyPage({ digest, alt_text, text }: ExportPin['pages'][number]): string {
  const words = text && renderText(text);
  return `<li><img src="../${imageFileName(digest)}" alt="${escapeHtml(alt_text)}" loading="lazy">${words}</li>`;
}

function renderText(text: string): string {
  return `<p dir="auto">${escapeHtml(text)}</p>`;
}

export function head(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${STYLE}</head><body>`;
}

/** Required for security: the pages are also opened from disk. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
