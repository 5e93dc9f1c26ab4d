import { parseSync } from '@swc/core';

/** Functions whose arguments people read, and which arguments: `text('Save')`, and the server's errors. */
const SAYS = new Map([
  ['text', 0],
  ['defineMessages', 0],
  ['forbidden', 0],
  ['cannotAct', 0],
  ['tooManyRequests', 0],
  ['badRequest', 1],
  ['conflict', 1],
  ['bad', 1],
  ['HttpError', 2],
]);

interface Reading {
  tsx?: boolean;
  /** Ignores text in tables that no call marks. */
  onlySaid?: boolean;
}

/** Returns the messages of a module: those passed to `text`, and the tables that it reads them from. */
export function extractMessages(
  source: string,
  { tsx = true, onlySaid = false }: Reading = {},
): string[] {
  const found = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript', tsx }), 'code', (message, place) => {
    if (place === 'message' || !onlySaid) found.add(message);
  });
  return [...found];
}

type Place = 'message' | 'code' | 'argument';

type Note = (message: string, place: Place) => void;

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const NEVER = /^(Import|ExportNamed|ExportAll|Ts(?!As|Satisfies|NonNull|ConstAssertion))/;
const FUNCTION = /^(Function|Arrow|ClassMethod|BlockStatement)/;
const BINARY_OF_WORDS = new Set(['??', '||', '&&']);

function visit(part: unknown, place: Place, note: Note): void {
  if (Array.isArray(part)) {
    for (const each of part) visit(each, place, note);
  } else if (isNode(part)) {
    visitNode(part, place, note);
  } else if (typeof part === 'object' && part !== null) {
    // swc wraps arguments and elements: `{ spread, expression }`.
    for (const each of Object.values(part)) visit(each, place, note);
  }
}

function visitNode(node: SyntaxNode, place: Place, note: Note): void {
  switch (node.type) {
    case 'StringLiteral':
      take(node['value'], place, note);
      return;
    case 'TemplateLiteral':
      visit(node['expressions'], place, note);
      return;
    case 'CallExpression':
    case 'NewExpression':
      visitCall(node, note);
      return;
    case 'KeyValueProperty':
      visit(node['value'], place, note);
      return;
    case 'MemberExpression':
      visit(node['object'], 'argument', note);
      return;
    case 'BinaryExpression': {
      const inner = BINARY_OF_WORDS.has(String(node['operator'])) ? place : 'argument';
      visit([node['left'], node['right']], inner, note);
      return;
    }
    case 'SwitchCase':
      visit(node['consequent'], 'code', note);
      return;
    case 'ConditionalExpression':
      visit(node['test'], 'argument', note);
      visit([node['consequent'], node['alternate']], place, note);
      return;
    case 'JSXExpressionContainer':
      visit(node['expression'], 'argument', note);
      return;
    case 'JSXAttribute':
      visit(node['value'], 'argument', note);
      return;
    default:
      if (NEVER.test(node.type)) return;
      visit(getParts(node), FUNCTION.test(node.type) ? 'code' : place, note);
  }
}

function visitCall(node: SyntaxNode, note: Note): void {
  const callee = node['callee'];
  const read =
    isNode(callee) && callee.type === 'Identifier' ? SAYS.get(String(callee['value'])) : undefined;
  const given: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  visit(callee, 'argument', note);
  given.forEach((each, index) => {
    visit(each, index === read ? 'message' : 'argument', note);
  });
}

function take(value: unknown, place: Place, note: Note): void {
  if (typeof value !== 'string' || value === '' || place === 'argument') return;
  if (place === 'message' || isProse(value)) note(value, place);
}

/** Starts like a sentence or with a placeholder, and is neither a key nor a type name. */
function isProse(value: string): boolean {
  return (
    /^(\p{Lu}|\{\w+[,}]).*[\p{Ll}}]/u.test(value) && !/^\p{Lu}\w*\p{Ll}\p{Lu}\w*$/u.test(value)
  );
}

function getParts(node: SyntaxNode): unknown[] {
  return Object.entries(node).flatMap(([name, part]) =>
    name === 'type' || name === 'span' || name === 'key' || name === 'typeAnnotation' ? [] : [part],
  );
}

function isNode(part: unknown): part is SyntaxNode {
  return (
    typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
  );
}
