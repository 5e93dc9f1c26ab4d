import { parseSync } from '@swc/core';

/** What a module says to people: the messages that it hands to `text`, and the tables of words that it takes them from. */
export function messagesIn(source: string, { tsx = true } = {}): string[] {
  const found = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript', tsx }), 'code', found);
  return [...found];
}

/** What a literal is at a place: a message for sure, one if it reads like words, or never one. */
type Place = 'message' | 'code' | 'argument';

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const NEVER = /^(Import|ExportNamed|ExportAll|Ts(?!As|Satisfies|NonNull|ConstAssertion))/;
const FUNCTION = /^(Function|Arrow|ClassMethod|BlockStatement)/;
/** What compares or joins text says nothing by itself. */
const BINARY_OF_WORDS = new Set(['??', '||', '&&']);

function visit(part: unknown, place: Place, found: Set<string>): void {
  if (Array.isArray(part)) {
    for (const each of part) visit(each, place, found);
  } else if (isNode(part)) {
    visitNode(part, place, found);
  } else if (typeof part === 'object' && part !== null) {
    // swc wraps arguments and elements: `{ spread, expression }`.
    for (const each of Object.values(part)) visit(each, place, found);
  }
}

function visitNode(node: SyntaxNode, place: Place, found: Set<string>): void {
  switch (node.type) {
    case 'StringLiteral':
      take(node['value'], place, found);
      return;
    case 'TemplateLiteral':
      visit(node['expressions'], place, found);
      return;
    case 'CallExpression':
    case 'NewExpression':
      visitCall(node, found);
      return;
    case 'KeyValueProperty':
      visit(node['value'], place, found);
      return;
    case 'MemberExpression':
      visit(node['object'], 'argument', found);
      return;
    case 'BinaryExpression': {
      const inner = BINARY_OF_WORDS.has(String(node['operator'])) ? place : 'argument';
      visit([node['left'], node['right']], inner, found);
      return;
    }
    case 'SwitchCase':
      visit(node['consequent'], 'code', found);
      return;
    case 'ConditionalExpression':
      visit(node['test'], 'argument', found);
      visit([node['consequent'], node['alternate']], place, found);
      return;
    case 'JSXExpressionContainer':
      visit(node['expression'], 'argument', found);
      return;
    case 'JSXAttribute':
      visit(node['value'], 'argument', found);
      return;
    default:
      if (NEVER.test(node.type)) return;
      // A function's own statements are code again, wherever it stands.
      visit(partsOf(node), FUNCTION.test(node.type) ? 'code' : place, found);
  }
}

function visitCall(node: SyntaxNode, found: Set<string>): void {
  const callee = node['callee'];
  const isText = isNode(callee) && callee.type === 'Identifier' && callee['value'] === 'text';
  const [first, ...others] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  visit(callee, 'argument', found);
  visit(first, isText ? 'message' : 'argument', found);
  visit(others, 'argument', found);
}

function take(value: unknown, place: Place, found: Set<string>): void {
  if (typeof value !== 'string' || value === '' || place === 'argument') return;
  if (place === 'message' || isProse(value)) found.add(value);
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
