import { parseSync } from '@swc/core';

export interface TableAccess {
  table: string;
  isWrite: boolean;
}

const reads = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'using',
  'from',
]);
const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const afterKeyword =
  /\b(?<keyword>insert into|delete from|update|from|join|using|,)\s+(?:only )?(?<table>[a-z_]+)/gi;

/** Reads the tables that the Kysely calls and the SQL templates of a TypeScript module name. */
export function readTableAccess(source: string): TableAccess[] {
  const found: TableAccess[] = [];
  visit(parse(source), (node) => {
    found.push(...readCall(node), ...readTemplate(node));
  });
  return found;
}

/** Reads the tables that a `*-schema.ts` declares: the fields of its interfaces `…Tables`. */
export function readDeclaredTables(source: string): string[] {
  const tables: string[] = [];
  visit(parse(source), (node) => {
    if (node['type'] !== 'TsInterfaceDeclaration' || !readText(node['id']).endsWith('Tables'))
      return;
    const { body } = node['body'] as { body: { key: unknown }[] };
    tables.push(...body.map(({ key }) => readText(key)));
  });
  return tables;
}

type Node = Record<string, unknown>;

function parse(source: string): unknown {
  return parseSync(source, { syntax: 'typescript', target: 'es2022' });
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) onNode(node as Node);
  for (const child of Object.values(node)) visit(child, onNode);
}

function readCall(node: Node): TableAccess[] {
  if (node['type'] !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const method = readText(callee['property']) || readText(callee);
  if (!reads.has(method) && !writes.has(method)) return [];
  const [first] = node['arguments'] as { expression: Node }[];
  const { elements = [first] } = (first?.expression ?? {}) as { elements?: (typeof first)[] };
  return elements.flatMap((element) => {
    const table = readText(element?.expression).split(' ')[0] ?? '';
    return table === '' ? [] : [{ table, isWrite: writes.has(method) }];
  });
}

function readTemplate(node: Node): TableAccess[] {
  if (node['type'] !== 'TemplateLiteral') return [];
  const text = (node['quasis'] as { raw: string }[]).map(({ raw }) => raw).join('$');
  return [...text.matchAll(afterKeyword)].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    isWrite: /^(insert|delete|update)/i.test(groups?.['keyword'] ?? ''),
  }));
}

/** The name of an identifier or the text of a literal. */
function readText(node: unknown): string {
  const { value } = (node ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : '';
}
