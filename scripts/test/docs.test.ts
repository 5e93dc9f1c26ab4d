import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { type Handle, runCommandLine } from '../../cli/common/command-line.ts';
import { releaseCli } from '../../cli/release/run.ts';
import { staffCli } from '../../cli/staff/staff-command.ts';
import { worldCli } from '../../cli/world/world-command.ts';

const tracked = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0');
const files = new Set(tracked.filter((path) => existsSync(path)));
const pages = [...files].filter(
  (path) => path.endsWith('.md') && !path.startsWith('cli/release/template/'),
);

interface Manifest {
  scripts?: Record<string, string>;
  workspaces?: string[];
}

const { scripts = {}, workspaces = [] } = getManifest('.');

/** Teams and release managers know these names. Remove them with the release after 1.0. */
const formerScripts = { words: 'i18n:extract', 'keep-release': 'release:save' };

type Create = (args: string[], handle: Handle) => ReturnType<typeof releaseCli>;

/** Their arguments are parsed; the commands aren't run. */
const commandLines: Record<string, Create> = {
  release: (args, handle) => releaseCli(args, () => handle(() => {})),
  staff: (args, handle) => staffCli(args, () => handle(() => {}), unused),
  world: (args, handle) => worldCli(args, () => handle(() => {}), unused),
};

const unused = {
  folder: '',
  open: () => Promise.reject(new Error('A page was checked, not run.')),
  print: () => {},
  printError: () => {},
};

it('mentions only commands that exist, with arguments that they take', async () => {
  const commands = pages.flatMap((page) =>
    listCommands(page).map((command) => ({ page, command })),
  );
  const checked = await Promise.all(
    commands.map(async (it) => ({ ...it, error: await findCommandError(it.command) })),
  );

  expect(commands.length).toBeGreaterThan(20);
  expect(checked.filter(({ error }) => error !== null)).toEqual([]);
});

it.each([
  ['npm run nothing', 'no such script'],
  ['npm run dev -w mf-nothing', 'no such workspace'],
  ['npm run dev -w server', 'no such script'],
  ['npm run release -- forget mf-boards', 'Unknown commands: forget, mf-boards'],
  ['npm run release -- promote mf-boards@1.4.0 --when now', 'Unknown argument: when'],
  ['npm run world -- destroy', 'Unknown command: destroy'],
  ['npm run world -- load', 'Missing <file>. Usage: npm run world -- load <file>'],
  ['npm test -w mf-boards -- --watch', null],
  ['NODE_ENV=production npm start -- --world world.json', null],
])('checks `%s`', async (command, error) => {
  expect(await findCommandError(command)).toBe(error);
});

it('links only to files of the project', () => {
  const broken = pages.flatMap((page) =>
    listLinks(page)
      .filter((link) => !leads(page, link))
      .map((link) => `${page}: ${link}`),
  );

  expect(broken).toEqual([]);
});

it('finds each name of a walk in its linked files', () => {
  const steps = listSteps(readText('docs/walks.md'));
  const drifted = steps.flatMap(({ step, links, names }) => {
    const texts = links.map((link) => readText(join('docs', link)));
    const has = (text: string, name: string) => new RegExp(toWord(name)).test(text);
    return [
      ...names.filter((name) => !texts.some((text) => has(text, name))),
      ...links.filter((_link, index) => !names.some((name) => has(texts[index] ?? '', name))),
    ].map((missing) => `step ${step}: ${missing}`);
  });

  expect(steps.length).toBeGreaterThan(20);
  expect(drifted).toEqual([]);
});

it('reads links and names from each step', () => {
  const text =
    '1. [`a.ts`](../a.ts) calls `open` with\n   `--now` of `npm start`.\n2. Then `b`.\n\nNo `step`.';

  expect(listSteps(text)).toEqual([
    { step: 1, links: ['../a.ts'], names: ['open', 'now'] },
    { step: 2, links: [], names: ['b'] },
  ]);
});

it.each(Object.entries(formerScripts))('keeps `npm run %s` for one release', (former, script) => {
  expect(scripts[former]).toBe(`npm run ${script} --`);
  expect(scripts).toHaveProperty([script]);
});

it('names scripts by their new names in docs', () => {
  const former = new RegExp(
    `npm run (${Object.keys(formerScripts).join('|')}|check:\\w+)(?![\\w-])`,
  );
  expect(pages.filter((page) => former.test(readText(page)))).toEqual([]);
});

it('gives each decision a context, a decision, and consequences', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));
  const others = decisions.filter((page) => {
    const headings = [...readText(page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    return headings.join() !== 'Context,Decision,Consequences';
  });

  expect(decisions.length).toBeGreaterThan(40);
  expect(others).toEqual([]);
});

function listCommands(page: string): string[] {
  return [...readText(page).matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => /(^|\s)npm (run|start|test)\b/.test(line));
}

async function findCommandError(command: string): Promise<string | null> {
  const [call = '', passed = ''] = command.split(/\s--(?:\s|$)/);
  const script = /npm run ([\w:-]+)/.exec(call)?.[1] ?? /npm (start|test)\b/.exec(call)?.[1] ?? '';
  const workspace = /\s-w (\S+)/.exec(call)?.[1];
  if (workspace !== undefined && !workspaces.includes(workspace)) return 'no such workspace';
  const known = workspace === undefined ? scripts : (getManifest(workspace).scripts ?? {});
  if (!Object.hasOwn(known, script)) return 'no such script';
  const create = commandLines[script];
  // Text such as `npm run release -- …` stands for any command.
  if (!create || /^…?$/.test(passed)) return null;
  const args = passed.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  try {
    await runCommandLine((handle) => create(args, handle), args, unused.print);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

function listLinks(page: string): string[] {
  const prose = readText(page)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, 'code');
  return [...prose.matchAll(/\]\(([^)\s#]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

interface Step {
  step: number;
  links: string[];
  names: string[];
}

/** The numbered steps of a page, with what they link and the code that they name. */
function listSteps(text: string): Step[] {
  return [...text.matchAll(/^(\d+)\. (.*(?:\n {3}.*)*)/gm)].map(([, step, body = '']) => {
    const prose = body.replace(/\[[^\]]*\]\([^)]*\)/g, '');
    return {
      step: Number(step),
      links: [...body.matchAll(/\]\(([^)\s#]+)/g)].map(([, link = '']) => link),
      names: [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name.replace(/^--/, '')),
    };
  });
}

function toWord(name: string): string {
  return `(?<![\\w$])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`;
}

function leads(page: string, link: string): boolean {
  const target = normalize(join(dirname(page), link)).replace(/\/$/, '');
  return files.has(target) || [...files].some((path) => path.startsWith(`${target}/`));
}

function getManifest(folder: string): Manifest {
  return JSON.parse(readText(join(folder, 'package.json'))) as Manifest;
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
