import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageData } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

import { publishAll } from '../../cli/release/publishing/publish-all.ts';
import type { Cluster, Place } from './cluster.ts';

const visitor = { cookie: `visitor=${'v'.repeat(22)}` };
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TIMEOUT_MS = 30_000;

export async function publishToOneServer({ places: [one, other] }: Cluster): Promise<number> {
  const published = await publishAll({ url: one.url, token: getToken(one), onProgress: () => {} });
  const { snapshot } = await getPlan(one);
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await getPlan(other)).snapshot < snapshot && Date.now() < deadline) await sleep(100);
  return published.length;
}

export async function differences({ places }: Cluster, path: string): Promise<string[]> {
  const [one, other] = places;
  const [plan, otherPlan] = [await getPlan(one), await getPlan(other)];
  const wrong: string[] = [];
  if (JSON.stringify(plan) !== JSON.stringify(otherPlan)) wrong.push('plans');

  for (const [name, remote] of Object.entries(plan.remotes)) {
    if (!isPlanned(remote)) wrong.push(`${name} is off`);
    else {
      for (const [file, digest] of Object.entries(remote.files)) {
        for (const { url } of places) {
          const address = `/remotes/${name}/${remote.version}/${file}`;
          if ((await digestAt(`${url}${address}`)) !== digest) wrong.push(`${address} at ${url}`);
        }
      }
    }
  }
  for (const place of places) {
    const { rendered } = await getPage(`${place.url}${path}`);
    if (!rendered.includes('mf-profile')) wrong.push(`${path} at ${place.url}`);
    for (const holder of places) {
      const headers = { authorization: `Bearer ${getToken(holder)}` };
      const { status } = await fetch(`${place.url}/_release/v1/status`, { headers });
      if (status !== 200) wrong.push(`a token at ${place.url}: ${status}`);
    }
  }
  return wrong;
}

function getToken({ dataDir }: Place): string {
  return readFileSync(join(dataDir, 'admin-token'), 'utf8').trim();
}

async function getPlan({ url }: Place): Promise<Plan> {
  const answer = await fetch(`${url}/_release/plan`, { headers: visitor });
  return (await answer.json()) as Plan;
}

async function digestAt(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) return String(answer.status);
  const content = new Uint8Array(await answer.arrayBuffer());
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function getPage(url: string): Promise<Pick<PageData, 'rendered'>> {
  const answer = await fetch(url, { headers: { ...visitor, 'user-agent': browser } });
  const text = await answer.text();
  const found = /id="corkboard-page">(.*?)<\/script>/s.exec(text)?.[1];
  return found ? (JSON.parse(found) as PageData) : { rendered: [] };
}
