import { createHash } from 'node:crypto';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { escapeText } from '../../platform/http/responses/markup.ts';
import { computeRate, sumHealth } from '../guard/release-health.ts';
import { readHealth } from '../guard/release-health-queries.ts';
import { readStatus } from '../planning/release-queries.ts';
import { readSwitches, type Switch } from './status-queries.ts';

interface Options {
  db: Db;
  contract: string;
  now?: () => number;
}

type PartState = 'working' | 'failing' | 'off';

interface Part {
  title: string;
  state: PartState;
}

interface Status {
  at: string;
  parts: Part[];
  changes: Switch[];
}

/** Above any bad minute of a healthy remote, far below one that is broken. */
const FAILING_RATE = 0.05;
const MIN_LOADS = 20;
const KEPT_MS = 10_000;
const CHANGES = 20;

const NAMES: Record<PartState, string> = {
  working: 'Working',
  failing: 'Some errors',
  off: 'Turned off',
};

/** A page that anyone can read: which parts work. It names no versions, reasons, or people. */
export function statusPage({ db, contract, now = Date.now }: Options): FastifyPluginAsync {
  let kept: { status: Promise<Status>; until: number } | null = null;
  // Kept for everyone, so that a crowd on a bad day costs one query.
  const read = (): Promise<Status> => {
    if (!kept || kept.until <= now()) {
      const status = readPublicStatus(db, contract, now());
      kept = { status, until: now() + KEPT_MS };
      status.catch(() => {
        kept = null;
      });
    }
    return kept.status;
  };

  return async (app) => {
    app.get('/_release/status', async (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('x-frame-options', 'DENY')
        .type('text/html; charset=utf-8')
        .send(renderStatus(await read())),
    );
    app.get('/_release/status.json', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .send(await read()),
    );
  };
}

async function readPublicStatus(db: Db, contract: string, now: number): Promise<Status> {
  const { remotes } = await readStatus(db, contract);
  const { sums } = await readHealth(db, { hours: 1, now });
  const parts = remotes.map(({ name, title, enabled }): Part => {
    const total = sumHealth(sums.filter(({ remote }) => remote === name));
    const isFailing = total.loads >= MIN_LOADS && (computeRate(total) ?? 0) > FAILING_RATE;
    return { title, state: enabled ? (isFailing ? 'failing' : 'working') : 'off' };
  });
  const since = new Date(now - 14 * 24 * HOUR_MS);
  return {
    at: new Date(now).toISOString(),
    parts,
    changes: await readSwitches(db, since, CHANGES),
  };
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-inline-size: 40rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
h2 { margin-block-start: 2.5rem; font-size: 1.125rem; }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: .75rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
[data-state="failing"] b, [data-state="off"] b { color: light-dark(#b3261e, #ffb4ab); }
small { color: color-mix(in srgb, currentColor 75%, transparent); }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // Its empty icon.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function renderStatus({ at, parts, changes }: Status): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="60">
<title>Status · Corkboard</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(summarize(parts))}</h1>
<p><small>Updated ${formatTime(at)}. This page updates every minute.</small></p>
<ul aria-label="Parts">
${parts.map(({ title, state }) => `<li data-state="${state}"><span>${escapeText(title)}</span> <b>${NAMES[state]}</b></li>`).join('\n')}
</ul>
<h2>Last two weeks</h2>
${
  changes.length === 0
    ? '<p>Nothing was turned off.</p>'
    : `<ul>\n${changes
        .map(
          ({ at: when, title, is_on }) =>
            `<li><span>${escapeText(title)} was turned ${is_on ? 'on' : 'off'}</span> <small>${formatTime(when)}</small></li>`,
        )
        .join('\n')}\n</ul>`
}
</main>
</body>
</html>
`;
}

function summarize(parts: readonly Part[]): string {
  const bad = parts.filter(({ state }) => state !== 'working');
  if (bad.length === 0) return 'Everything works.';
  const names = new Intl.ListFormat('en').format(bad.map(({ title }) => title));
  return bad.length === 1 ? `${names} doesn't work fully.` : `${names} don't work fully.`;
}

function formatTime(at: string): string {
  const date = new Date(at);
  const shown = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(date);
  return `<time datetime="${date.toISOString()}">${shown} UTC</time>`;
}
