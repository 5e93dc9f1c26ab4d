import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';
import { parse } from '@swc/core';

interface SyntaxNode {
  type: string;
  span?: { start: number };
  [part: string]: unknown;
}

interface SourceRule {
  isBroken(node: SyntaxNode): boolean;
  message: string;
  fix: string;
}

const OTHER_ORIGIN = /^(?:https?:|wss?:)?\/\//;

/** What the page blocks. The remote's own sources run, unlike parts of a bundled library. */
const rules: readonly SourceRule[] = [
  {
    isBroken: (node) =>
      (node.type === 'AssignmentExpression' &&
        ['innerHTML', 'outerHTML', 'srcdoc'].includes(getName(node['left']))) ||
      isCall(node, ['insertAdjacentHTML', 'createContextualFragment']) ||
      (isCall(node, ['write', 'writeln']) && getOwner(node) === 'document') ||
      (node.type === 'JSXAttribute' && getName(node['name']) === 'dangerouslySetInnerHTML'),
    message: 'It writes an HTML string into the page, which Trusted Types block.',
    fix: 'Render elements.',
  },
  {
    isBroken: (node) =>
      isCall(node, ['createPolicy']) ||
      (isCall(node, ['eval', 'Function']) && ['', 'window', 'globalThis'].includes(getOwner(node))),
    message: 'It runs code from a string or creates a Trusted Types policy, which the page blocks.',
    fix: 'Call the code, or import() a module.',
  },
  {
    isBroken: (node) =>
      isCall(node, ['setAttribute']) && getFirstText(node) === 'style' && getOwner(node) !== '',
    message: 'It sets a style attribute, which the page ignores.',
    fix: 'Use a class, or element.style.setProperty.',
  },
  {
    isBroken: (node) =>
      isCall(node, ['fetch', 'WebSocket', 'EventSource', 'sendBeacon']) &&
      OTHER_ORIGIN.test(getFirstText(node)),
    message: 'It sends a request to another origin, which the page blocks.',
    fix: 'Use `call` of useShell() with a path of this product.',
  },
];

/** Parses the remote's own sources, before the build. The server checks what was built from them. */
export async function checkSources(folder: string): Promise<PublishProblem[]> {
  const files = await readdir(path.join(folder, 'src'), { recursive: true }).catch(() => []);
  const sources = files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file));
  const found = await Promise.all(
    sources.toSorted().map(async (file) => {
      const source = await readFile(path.join(folder, 'src', file), 'utf8');
      return checkSource(`src/${file}`, source);
    }),
  );
  return found.flat();
}

export async function checkSource(file: string, source: string): Promise<PublishProblem[]> {
  const syntax = /\.tsx?$/.test(file)
    ? ({ syntax: 'typescript', tsx: file.endsWith('x'), decorators: true } as const)
    : ({ syntax: 'ecmascript', jsx: true } as const);
  let tree: unknown;
  try {
    tree = await parse(source, { ...syntax, target: 'es2022' });
  } catch (error) {
    return [toSyntaxProblem(file, error)];
  }
  const problems: PublishProblem[] = [];
  visit(tree, (node) => {
    for (const { isBroken, message, fix } of rules) {
      if (!isBroken(node)) continue;
      problems.push({ check: 'page_policy', file, ...toPlace(source, node), message, fix });
    }
  });
  return problems;
}

function toSyntaxProblem(file: string, error: unknown): PublishProblem {
  const text = error instanceof Error ? error.message : String(error);
  const [, line] = /-\[(?:\S*:)?(\d+):\d+\]/.exec(text) ?? [];
  const [, reason = 'Syntax error'] = /^\s*[x×] (.+)/m.exec(text) ?? [];
  return {
    check: 'script_syntax',
    file,
    ...(line ? { line: Number(line) } : {}),
    message: `It can't be parsed: ${reason}.`,
    fix: 'Correct the source.',
  };
}

function visit(part: unknown, note: (node: SyntaxNode) => void): void {
  if (Array.isArray(part)) {
    for (const each of part) visit(each, note);
  } else if (typeof part === 'object' && part !== null) {
    if (isNode(part)) note(part);
    // swc wraps arguments and elements: `{ spread, expression }`.
    for (const each of Object.values(part)) visit(each, note);
  }
}

/** swc counts bytes, from 1. */
function toPlace(source: string, { span }: SyntaxNode): { line?: number; column?: number } {
  if (!span) return {};
  const before = Buffer.from(source)
    .subarray(0, span.start - 1)
    .toString()
    .split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function isCall(node: SyntaxNode, names: readonly string[]): boolean {
  const isOne = node.type === 'CallExpression' || node.type === 'NewExpression';
  return isOne && names.includes(getName(node['callee']));
}

/** Of `a.b.c`, returns `c`. */
function getName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return getName(node['property']);
  return node.type === 'Identifier' ? String(node['value']) : '';
}

/** Of the call `a.b.c()`, returns `b`. */
function getOwner({ callee }: SyntaxNode): string {
  return isNode(callee) && callee.type === 'MemberExpression' ? getName(callee['object']) : '';
}

function getFirstText({ arguments: given }: SyntaxNode): string {
  const [first] = Array.isArray(given) ? given : [];
  const node: unknown = first?.expression;
  return isNode(node) && node.type === 'StringLiteral' ? String(node['value']) : '';
}

function isNode(part: unknown): part is SyntaxNode {
  return (
    typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
  );
}
