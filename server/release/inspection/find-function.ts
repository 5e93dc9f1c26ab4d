import { parse } from 'acorn';

import { getLastName, isNode, type SyntaxNode, walkTree } from './syntax-tree.ts';

export interface FunctionName {
  text: string;
  /** Of the name, in the script; from 1. */
  line: number;
  /** From 0. */
  column: number;
}

/** Returns the name of the function around a place of a script: the innermost that has one. */
export type FindFunction = (line: number, column: number) => FunctionName | null;

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Finds nothing in a script that can't be parsed. */
export function createFunctionFinder(source: string): FindFunction {
  const lines = findLines(source);
  const functions = listFunctions(source);
  return (line, column) => {
    const offset = (lines[line - 1] ?? 0) + column;
    const [innermost] = functions
      .filter(({ start, end }) => start <= offset && offset < end)
      .toSorted((one, other) => one.end - one.start - (other.end - other.start));
    return innermost ? { text: innermost.name, ...toPlace(lines, innermost.at) } : null;
  };
}

function listFunctions(source: string) {
  const functions: { start: number; end: number; name: string; at: number }[] = [];
  const tree = parseScript(source);
  if (!tree) return [];
  walkTree(tree, (node, ancestors) => {
    if (!FUNCTION.test(node.type)) return;
    const name = findName(node, ancestors.at(-1));
    const text = name && getText(name);
    if (name && text) {
      functions.push({ start: node.start, end: node.end, name: text, at: name.start });
    }
  });
  return functions;
}

function parseScript(source: string) {
  try {
    return parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    });
  } catch {
    return null;
  }
}

/** Its own name, or that of what it is assigned to. */
function findName(node: SyntaxNode, parent: SyntaxNode | undefined): SyntaxNode | undefined {
  const { id } = node;
  if (isNode(id)) return id;
  if (!parent) return undefined;
  const { type, computed } = parent;
  if (type === 'VariableDeclarator' && isNode(parent['id'])) return parent['id'];
  const { left } = parent;
  if (type === 'AssignmentExpression' && isNode(left)) {
    const { property } = left;
    return left.type === 'MemberExpression' && isNode(property) ? property : left;
  }
  const isMember = /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type);
  return isMember && !computed && isNode(parent['key']) ? parent['key'] : undefined;
}

function getText(name: SyntaxNode): string | undefined {
  if (name.type === 'PrivateIdentifier') return `#${String(name['name'])}`;
  return getLastName(name);
}

/** Offsets of the first character of each line. */
function findLines(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

function toPlace(lines: readonly number[], offset: number): { line: number; column: number } {
  const line = lines.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lines[line] ?? 0) };
}
