import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { verbs as releaseVerbs } from '../release/help.ts';

const tracked = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0');
const files = new Set(tracked.filter((path) => existsSync(path)));
const pages = [...files].filter(
  (path) => path.endsWith('.md') && !path.startsWith('scripts/release/template/'),
);

interface Manifest {
  scripts?: Record<string, string>;
  workspaces?: string[];
}

const { scripts = {}, workspaces = [] } = manifestOf('.');

const verbsOf: Record<string, readonly string[]> = {
  release: releaseVerbs,
  world: verbsInHelp('scripts/world/world-command.ts'),
};

it('mentions only commands that exist', () => {
  const told = pages.flatMap((page) => commandsIn(page).map((command) => ({ page, command })));
  const wrong = told.filter(({ command }) => errorOf(command) !== null);

  expect(told.length).toBeGreaterThan(20);
  expect(wrong.map(({ page, command }) => `${page}: ${command}: ${errorOf(command)}`)).toEqual([]);
});

it.each([
  ['npm run nothing', 'no such script'],
  ['npm run dev -w mf-nothing', 'no such workspace'],
  ['npm run dev -w server', 'no such script'],
  ['npm run release -- forget mf-boards', 'no such verb'],
  ['npm run world -- destroy', 'no such verb'],
  ['npm test -w mf-boards -- --watch', null],
  ['NODE_ENV=production npm start -- --world world.json', null],
])('checks `%s`', (command, error) => {
  expect(errorOf(command)).toBe(error);
});

it('links only to files of the project', () => {
  const broken = pages.flatMap((page) =>
    linksIn(page)
      .filter((link) => !leads(page, link))
      .map((link) => `${page}: ${link}`),
  );

  expect(broken).toEqual([]);
});

it('gives each decision a context, a decision, and consequences', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));
  const others = decisions.filter((page) => {
    const headings = [...textOf(page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    return headings.join() !== 'Context,Decision,Consequences';
  });

  expect(decisions.length).toBeGreaterThan(40);
  expect(others).toEqual([]);
});

function commandsIn(page: string): string[] {
  return [...textOf(page).matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => /(^|\s)npm (run|start|test)\b/.test(line));
}

function errorOf(command: string): string | null {
  const [call = '', passed = ''] = command.split(/\s--(?:\s|$)/);
  const script = /npm run ([\w:-]+)/.exec(call)?.[1] ?? /npm (start|test)\b/.exec(call)?.[1] ?? '';
  const workspace = /\s-w (\S+)/.exec(call)?.[1];
  if (workspace !== undefined && !workspaces.includes(workspace)) return 'no such workspace';
  const known = workspace === undefined ? scripts : (manifestOf(workspace).scripts ?? {});
  if (!Object.hasOwn(known, script)) return 'no such script';
  const verb = passed.split(' ')[0] ?? '';
  const isVerb = verbsOf[script]?.includes(verb) ?? true;
  return isVerb || verb.startsWith('-') || verb === '…' ? null : 'no such verb';
}

function linksIn(page: string): string[] {
  const prose = textOf(page)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, 'code');
  return [...prose.matchAll(/\]\(([^)\s#]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function leads(page: string, link: string): boolean {
  const target = normalize(join(dirname(page), link)).replace(/\/$/, '');
  return files.has(target) || [...files].some((path) => path.startsWith(`${target}/`));
}

function verbsInHelp(file: string): string[] {
  return [...textOf(file).matchAll(/^ +npm run \w+ -- (\w+)/gm)].map(([, verb = '']) => verb);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(textOf(join(folder, 'package.json'))) as Manifest;
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}
