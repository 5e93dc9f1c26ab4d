import type { Browser } from 'playwright';

import type { Row } from '../report/row.ts';
import { paintRows } from '../report/rows.ts';
import { signIn } from '../signed-in/sign-in.ts';
import { median } from './compare-pages.ts';
import { openPage, VIEWPORT } from './visit.ts';

const PERSON = '/noorhaddad/';

export interface Painted {
  lcp: number;
  tbt: number;
}

/** Visits each kind of page with an empty cache, logged out and logged in. */
export async function paintPages(
  browser: Browser,
  { url, owner, runs }: { url: string; owner: string; runs: number },
): Promise<Row[]> {
  const cookie = await signIn(url, owner);
  const loggedOut = {
    home: '/',
    'a profile': PERSON,
    'a business': '/tarnandloom/',
    'a board': await findLink(
      `${url}${PERSON}_saved/`,
      /href="(\/noorhaddad\/(?!_|pins\/)[^"/]+\/)"/,
    ),
    'a Pin': await findLink(`${url}${PERSON}pins/`, /href="(\/pin\/[^"/]+\/)"/),
  };
  const loggedIn = {
    home: '/',
    'own boards': `/${owner}/_saved/`,
    'own Pins': `/${owner}/pins/`,
    'a profile': PERSON,
  };
  const rows: Row[] = [];
  for (const [who, pages, cookies] of [
    ['logged out', loggedOut, ''],
    ['logged in', loggedIn, cookie],
  ] as const) {
    for (const [what, path] of Object.entries(pages)) {
      const painted: Painted[] = [];
      // The first one warms up.
      for (let run = 0; run <= runs; run++) {
        const one = await paintPage(browser, `${url}${path}`, cookies);
        if (run > 0) painted.push(one);
      }
      const middle = {
        lcp: median(painted.map(({ lcp }) => lcp)),
        tbt: median(painted.map(({ tbt }) => tbt)),
      };
      rows.push(...paintRows(`${what}, ${who}`, middle));
    }
  }
  return rows;
}

async function paintPage(browser: Browser, address: string, cookies: string): Promise<Painted> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const pairs = cookies === '' ? [] : cookies.split('; ');
    await context.addCookies(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: address };
      }),
    );
    const { times } = await openPage(context, address);
    return times;
  } finally {
    await context.close();
  }
}

async function findLink(address: string, pattern: RegExp): Promise<string> {
  const [, path] = pattern.exec(await (await fetch(address)).text()) ?? [];
  if (path === undefined) throw new Error(`${address} has no link like ${String(pattern)}.`);
  return path;
}
