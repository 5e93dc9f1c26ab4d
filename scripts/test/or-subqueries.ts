import { parseSync } from '@swc/core';

type Node = Record<string, unknown>;

/** What a paren or the whole text holds: words, and the groups in parens. */
type Part = string | Part[];

/**
 * Finds conditions such as `a = x or b in (select …)` in SQL templates and Kysely calls, and returns what follows `in`.
 * It knows no fragment that another module or a function composes.
 */
export function findOrSubqueries(source: string): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }), (node) => {
    if (node['type'] === 'TemplateLiteral') found.push(...findInGroup(readParts(render(node))));
    if (readMethod(node) === 'or') found.push(...findInCall(node));
  });
  return [...new Set(found)];
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) onNode(node as Node);
  for (const child of Object.values(node)) visit(child, onNode);
}

function readMethod(node: Node): unknown {
  if (node['type'] !== 'CallExpression') return undefined;
  return ((node['callee'] as Node)['property'] as Node | undefined)?.['value'];
}

/** `or(…)` that has `eb(column, 'in', subquery)`, or these three. */
function findInCall(or: Node): string[] {
  const found: string[] = [];
  visit(or, (node) => {
    if (node['type'] !== 'CallExpression') return;
    const [, operator, list] = (node['arguments'] as { expression: Node }[]).map(
      ({ expression }) => expression,
    );
    if (operator?.['value'] !== 'in') return;
    visit(list, (one) => {
      const [table] = (one['arguments'] ?? []) as { expression: Node }[];
      if (readMethod(one) === 'selectFrom') found.push(`selectFrom ${table?.expression['value']}`);
    });
  });
  return found;
}

/** The text with fragments in their places. `$list` is a list of values, `$` anything else. */
function render(template: Node): string {
  const expressions = template['expressions'] as Node[];
  const texts = template['quasis'] as { raw: string }[];
  return texts.map(({ raw }, at) => raw + renderExpression(expressions[at])).join('');
}

function renderExpression(node: Node | undefined): string {
  if (!node) return '';
  if (node['type'] === 'TaggedTemplateExpression') return render(node['template'] as Node);
  if (node['type'] === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']]
      .map((one) => renderExpression(one as Node))
      .join(' ');
  }
  return readMethod(node) === 'join' ? '$list' : '$';
}

function readParts(text: string): Part[] {
  const top: Part[] = [];
  const open: Part[][] = [top];
  const bare = text.replaceAll(/--.*|'[^']*'/g, '').toLowerCase();
  for (const [token] of bare.matchAll(/\$?\w+|[(),$]/g)) {
    const group: Part[] = [];
    if (token === '(') {
      open.at(-1)?.push(group);
      open.push(group);
    } else if (token !== ')') open.at(-1)?.push(token);
    else if (open.length > 1) open.pop();
  }
  return top;
}

/** Between these, `or` joins conditions. */
const clauses = new Set([
  ...['select', 'from', 'on', 'where', 'group', 'having', 'order', 'limit', 'offset', 'for'],
  ...['union', 'set', 'returning', 'when', 'then', 'else', 'end'],
]);

function findInGroup(parts: Part[]): string[] {
  const conditions: Part[][] = [[]];
  for (const part of parts) {
    if (typeof part === 'string' && clauses.has(part)) conditions.push([part]);
    else conditions.at(-1)?.push(part);
  }
  // What is selected narrows nothing.
  const narrowing = conditions.filter(([clause]) => clause !== 'select');
  const here = narrowing.flatMap((condition) => {
    return condition.includes('or') ? listSubqueries(condition) : [];
  });
  return [...here, ...parts.flatMap((part) => (typeof part === 'string' ? [] : findInGroup(part)))];
}

/** Of this condition and those in its parens, but not of what another subquery asks. */
function listSubqueries(condition: Part[]): string[] {
  return condition.flatMap((part, at) => {
    if (typeof part === 'string') return [];
    if (isSubquery(part)) return condition[at - 1] === 'in' ? [part.flat(9).join(' ')] : [];
    return listSubqueries(part);
  });
}

function isSubquery(group: Part[]): boolean {
  const [first] = group;
  if (Array.isArray(first)) return group.length === 1 && isSubquery(first);
  return first === 'select' || first === 'with' || (first === '$' && group.length === 1);
}
