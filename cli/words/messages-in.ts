import { parseSync } from '@swc/core';

/** Functions whose arguments people read, and which arguments: `text('Save')`, and the server's errors. */
const SAYS: Sayings = new Map([
  ['text', [0]],
  ['defineMessages', [0]],
  ['forbidden', [0]],
  ['cannotAct', [0]],
  ['tooManyRequests', [0]],
  ['badRequest', [1]],
  ['conflict', [1]],
  ['bad', [1]],
  ['HttpError', [2]],
]);

/** By function: the places of the arguments that are messages. */
type Sayings = ReadonlyMap<string, readonly number[]>;

interface Reading {
  tsx?: boolean;
  /** Ignores text in tables that no call marks. */
  onlySaid?: boolean;
}

/**
 * Returns the messages of a module: those passed to `text`, also through a function of the module, and the tables that it
 * reads them from.
 */
export function extractMessages(
  source: string,
  { tsx = true, onlySaid = false }: Reading = {},
): string[] {
  const found = new Set<string>();
  const module = parseSync(source, { syntax: 'typescript', tsx });
  visit(module, 'code', {
    says: new Map([...SAYS, ...findSayings(module)]),
    note(message, place) {
      if (place === 'message' || !onlySaid) found.add(message);
    },
  });
  return [...found];
}

type Place = 'message' | 'code' | 'argument';

interface Reader {
  says: Sayings;
  note(message: string, place: Place): void;
}

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const NEVER = /^(Import|ExportNamed|ExportAll|Ts(?!As|Satisfies|NonNull|ConstAssertion))/;
const FUNCTION = /^(Function|Arrow|ClassMethod|BlockStatement)/;
const BINARY_OF_WORDS = new Set(['??', '||', '&&']);

function visit(part: unknown, place: Place, reader: Reader): void {
  if (Array.isArray(part)) {
    for (const each of part) visit(each, place, reader);
  } else if (isNode(part)) {
    visitNode(part, place, reader);
  } else if (typeof part === 'object' && part !== null) {
    // swc wraps arguments and elements: `{ spread, expression }`.
    for (const each of Object.values(part)) visit(each, place, reader);
  }
}

function visitNode(node: SyntaxNode, place: Place, reader: Reader): void {
  switch (node.type) {
    case 'StringLiteral':
      take(node['value'], place, reader);
      return;
    case 'TemplateLiteral':
      visit(node['expressions'], place, reader);
      return;
    case 'CallExpression':
    case 'NewExpression':
      visitCall(node, reader);
      return;
    case 'KeyValueProperty':
      visit(node['value'], place, reader);
      return;
    case 'MemberExpression':
      visit(node['object'], 'argument', reader);
      return;
    case 'BinaryExpression': {
      const inner = BINARY_OF_WORDS.has(String(node['operator'])) ? place : 'argument';
      visit([node['left'], node['right']], inner, reader);
      return;
    }
    case 'SwitchCase':
      visit(node['consequent'], 'code', reader);
      return;
    case 'ConditionalExpression':
      visit(node['test'], 'argument', reader);
      visit([node['consequent'], node['alternate']], place, reader);
      return;
    case 'JSXExpressionContainer':
      visit(node['expression'], 'argument', reader);
      return;
    case 'JSXAttribute':
      visit(node['value'], 'argument', reader);
      return;
    default:
      if (NEVER.test(node.type)) return;
      visit(getParts(node), FUNCTION.test(node.type) ? 'code' : place, reader);
  }
}

function visitCall(node: SyntaxNode, reader: Reader): void {
  const callee = node['callee'];
  const read =
    isNode(callee) && callee.type === 'Identifier'
      ? reader.says.get(String(callee['value']))
      : undefined;
  const given: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  visit(callee, 'argument', reader);
  given.forEach((each, index) => {
    visit(each, read?.includes(index) ? 'message' : 'argument', reader);
  });
}

function take(value: unknown, place: Place, reader: Reader): void {
  if (typeof value !== 'string' || value === '' || place === 'argument') return;
  if (place === 'message' || isProse(value)) reader.note(value, place);
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

/** Finds functions of the module that pass parameters on: `const say = (words: string) => text(words)`. */
function findSayings(module: unknown): Map<string, number[]> {
  const found = new Map<string, number[]>();
  walk(module, (node) => {
    const [name, made] =
      node.type === 'VariableDeclarator' ? [node['id'], node['init']] : [node['identifier'], node];
    if (!isNode(name) || !isNode(made) || !FUNCTION.test(made.type)) return;
    const parameters = Array.isArray(made['params']) ? made['params'].map(getParameter) : [];
    const said = new Set<unknown>();
    walk(made['body'], (call) => {
      const [first] = call.type === 'CallExpression' ? (call['arguments'] as unknown[]) : [];
      if (isNode(call['callee']) && call['callee']['value'] === 'text') {
        said.add(getName((first as { expression?: unknown } | undefined)?.expression));
      }
    });
    const places = parameters.flatMap((each, at) => (each && said.has(each) ? [at] : []));
    if (places.length > 0) found.set(String(name['value']), places);
  });
  return found;
}

function getParameter(part: unknown): string | null {
  return isNode(part) && part.type === 'Parameter' ? getName(part['pat']) : getName(part);
}

function getName(part: unknown): string | null {
  return isNode(part) && part.type === 'Identifier' ? String(part['value']) : null;
}

function walk(part: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(part)) for (const each of part) walk(each, look);
  else if (typeof part === 'object' && part !== null) {
    if (isNode(part)) look(part);
    for (const each of Object.values(part)) walk(each, look);
  }
}

function isNode(part: unknown): part is SyntaxNode {
  return (
    typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
  );
}
