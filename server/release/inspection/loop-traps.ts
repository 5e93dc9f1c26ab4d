import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'acorn';

import type { BuildFiles } from './inspect-build.ts';
import { isNode, type SyntaxNode, walkTree } from './syntax-tree.ts';

/** Less than a trial allows, so that a trap springs before the thread is ended. */
const LIMIT_MS = 1000;
const TRAP = '__corkboardTrap';
const MESSAGE = 'Corkboard ended a loop at';

/** The time since the last pause: an immediate resets it, and never runs during a loop. */
const PRELUDE = `;var ${TRAP}=(function(now,later,begun){return function(at){var time=now();if(!begun){begun=time;later(function(){begun=0})}else if(time-begun>${LIMIT_MS})throw new Error(${JSON.stringify(MESSAGE)}+" "+at+" ")}})(Date.now,setImmediate,0);`;

const LOOP = /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/;
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Copies a node build to `target`. Its loops and functions throw when they have run there for too long. */
export async function setLoopTraps({ folder, files }: BuildFiles, target: string): Promise<void> {
  for (const file of files.filter((each) => each.startsWith('node/'))) {
    const from = path.join(folder, file);
    const to = path.join(target, file);
    await mkdir(path.dirname(to), { recursive: true });
    if (!/\.c?js$/.test(file)) await copyFile(from, to);
    else await writeFile(to, addTraps(file, await readFile(from, 'utf8')));
  }
}

/** Returns where the trap is that sprang: the offset in a file as it was built. */
export function readTrap(message: string): { file: string; offset: number } | null {
  const [, file, offset] = new RegExp(`${MESSAGE} (\\S+):(\\d+) `).exec(message) ?? [];
  return file === undefined ? null : { file, offset: Number(offset) };
}

interface Insertion {
  at: number;
  text: string;
  /** Inner nodes end first, and outer ones begin first. */
  rank: number;
}

/** Keeps a script that can't be parsed. Adds no line. */
export function addTraps(file: string, source: string): string {
  const tree = parseScript(source);
  if (!tree) return source;
  const insertions: Insertion[] = [{ at: findStart(tree), text: PRELUDE, rank: 0 }];
  let visited = 0;
  walkTree(tree, (node) => {
    const { body } = node;
    if (!isNode(body) || !(LOOP.test(node.type) || FUNCTION.test(node.type))) return;
    visited += 1;
    const trap = `${TRAP}(${JSON.stringify(`${file}:${node.start}`)})`;
    if (body.type === 'BlockStatement') {
      insertions.push({ at: findStart(body), text: `;${trap};`, rank: visited });
      return;
    }
    const [begin, end] = LOOP.test(node.type) ? [`{${trap};`, '}'] : [`(${trap},`, ')'];
    insertions.push(
      { at: body.start, text: begin, rank: visited },
      { at: body.end, text: end, rank: -visited },
    );
  });
  return insert(source, insertions);
}

function parseScript(source: string): SyntaxNode | null {
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'script' } as const;
    const tree = parse(source, { ...options, allowReturnOutsideFunction: true });
    return tree as unknown as SyntaxNode;
  } catch {
    return null;
  }
}

/** Of a program or block, after directives such as 'use strict', which must stay first. */
function findStart({ type, start, body }: SyntaxNode): number {
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  const directives = statements.filter((each) => typeof each['directive'] === 'string');
  return directives.at(-1)?.end ?? (type === 'Program' ? 0 : start + 1);
}

function insert(source: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at || a.rank - b.rank)) {
    parts.push(source.slice(done, at), text);
    done = at;
  }
  return [...parts, source.slice(done)].join('');
}
