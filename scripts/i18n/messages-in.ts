import { parseSync } from '@swc/core';

/** What says something to people, and which of its arguments they read: `text('Save')`, and the server's refusals. */
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
  /** Leaves tables of words that no call marks: not all that reads like words is said to people. */
  onlySaid?: boolean;
}

/** What a module says to people: the messages that it hands to `text`, and the tables of words that it takes them from. */
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

/** What a literal is at a place: a message for sure, one if it reads like words, or never one. */
type Place = 'message' | 'code' | 'argument';

type Note = (message: string, place: Place) => void;

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const NEVER = /^(Import|ExportNamed|ExportAll|Ts(?!As|Satisfies|NonNull|ConstAssertion))/;
const FUNCTION = /^(Function|Arrow|ClassMethod|BlockStatement)/;
/** What compares or joins text says nothing by itself. */
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
      visit(partsOf(node), FUNCTION.test(node.type) ? 'code' : place, note);
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

/** Begins like a sentence or with something to put in, and is no name of a key or a type. */
function isProse(value: string): boolean {
  return (
    /^(\p{Lu}|\{\w+[,}]).*[\p{Ll}}]/u.test(value) && !/^\p{Lu}\w*\p{Ll}\p{Lu}\w*$/u.test(value)
  );
}

function partsOf(node: SyntaxNode): unknown[] {
  return Object.entries(node).flatMap(([name, part]) =>
    name === 'type' || name === 'span' || name === 'key' || name === 'typeAnnotation' ? [] : [part],
  );
}

function isNode(part: unknown): part is SyntaxNode {
  return (
    typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
  );
}
