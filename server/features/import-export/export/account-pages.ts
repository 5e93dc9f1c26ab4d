import type { Db } from '../../../platform/db/db.ts';
import { getAccountData } from './account-data-queries.ts';
import { escapeHtml, head } from './export-pages.ts';

export async function* accountJson(db: Db, userId: string) {
  yield '{';
  let isFirst = true;
  for (const { table, rows } of getAccountData(db, userId)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(table)}:[`;
    isFirst = false;
    let separator = '\n';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

export async function* accountPage(db: Db, user: { id: string; username: string }) {
  yield head(`Account of ${user.username}`);
  yield '<nav><a href="index.html">All boards</a></nav>';
  yield `<main><h1>Account of ${escapeHtml(user.username)}</h1>`;
  for (const { table, rows } of getAccountData(db, user.id)) {
    let isEmpty = true;
    for await (const row of rows) {
      if (isEmpty) yield `<h2>${escapeHtml(table.replaceAll('_', ' '))}</h2>`;
      isEmpty = false;
      const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
      yield `<dl>${facts.map(([name, value]) => describe(name, value)).join('')}</dl><hr>\n`;
    }
  }
  yield '</main></body></html>\n';
}

function describe(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `<dt><small>${escapeHtml(name.replaceAll('_', ' '))}</small></dt><dd dir="auto">${escapeHtml(text)}</dd>`;
}
