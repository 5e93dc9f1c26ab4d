import { get } from 'node:http';

import type { PageData } from '@corkboard/shared/contract/base';
import { isPlanned } from '@corkboard/shared/rules/release';

export interface PageFiles {
  shell: number;
  remotes: Record<string, number>;
  rendered: string[];
  isApplication(path: string): boolean;
}

export async function readPageFiles(url: string): Promise<PageFiles> {
  const html = String(await fetchBody(url, 'identity'));
  const json = /id="corkboard-page">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error(`${url} is no page of the product`);
  const { plan, rendered } = JSON.parse(json) as PageData;

  const weigh = async (paths: string[]) => {
    const bodies = await Promise.all(paths.map((path) => fetchBody(new URL(path, url).href, 'br')));
    return bodies.reduce((sum, body) => sum + body.length, 0);
  };
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, path = '']) => path);
  const preloads = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const planned = Object.entries(plan.remotes).flatMap(([name, remote]) =>
    isPlanned(remote) ? [{ name, remote, folder: `/remotes/${name}/${remote.version}/` }] : [],
  );
  const remotes: Record<string, number> = {};
  for (const { name, remote, folder } of planned)
    remotes[name] = await weigh(
      rendered.includes(name)
        ? preloads.filter((path) => path.startsWith(folder))
        : remote.preload.map((path) => `${folder}${path}`),
    );

  const applications = planned.filter(({ remote }) => remote.kind === 'application');
  return {
    shell: await weigh([...scripts, ...preloads.filter((path) => path.startsWith('/shell/'))]),
    remotes,
    rendered,
    isApplication: (path) => applications.some(({ folder }) => path.startsWith(folder)),
  };
}

function fetchBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}
