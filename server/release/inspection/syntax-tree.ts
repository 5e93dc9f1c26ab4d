import type { Node } from 'acorn';

export type SyntaxNode = Node & Record<string, unknown>;

/** Visits every node with its ancestors, outermost first. Iterative: minified code can be nested deeply. */
export function walkTree(
  root: Node,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
): void {
  const ancestors: SyntaxNode[] = [];
  const stack: { node: SyntaxNode; isLeft: boolean }[] = [
    { node: root as SyntaxNode, isLeft: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, isLeft } = next;
    if (isLeft) {
      ancestors.pop();
      continue;
    }
    visit(node, ancestors);
    ancestors.push(node);
    stack.push({ node, isLeft: true });
    for (const child of listChildren(node).reverse()) stack.push({ node: child, isLeft: false });
  }
}

function listChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** Returns the last name of what is called: `createElement` for `document.createElement(…)`. */
export function getCalledName({ callee }: SyntaxNode): string | undefined {
  return isNode(callee) ? getLastName(callee) : undefined;
}

export function getLastName(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  const { property } = node;
  if (node.type !== 'MemberExpression' || node['computed'] || !isNode(property)) return undefined;
  return String(property['name']);
}

export function getArguments(node: SyntaxNode): SyntaxNode[] {
  return Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
}

/** Returns the text of a string literal, or of a template without expressions. */
export function getText(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'];
  const [first] = Array.isArray(quasis) ? quasis : [];
  const { value } = (first ?? {}) as { value?: { cooked?: string } };
  return value?.cooked;
}
