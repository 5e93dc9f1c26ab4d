import {
  getArguments,
  getCalledName,
  getLastName,
  getText,
  isNode,
  type SyntaxNode,
} from './syntax-tree.ts';

export interface ScriptRule {
  check: string;
  /** Only matching scripts are parsed into a tree, which takes most of the time. */
  hint: RegExp;
  isBroken(node: SyntaxNode, ancestors: readonly SyntaxNode[], source: string): boolean;
  message: string;
  fix: string;
}

const GUARD = '__plan.guard';
const OTHER_ORIGIN = /^(?:https?:|wss?:)?\/\//;

/** Only what the page always blocks. Fallbacks of libraries that don't run in the page are accepted. */
export const webScriptRules: readonly ScriptRule[] = [
  {
    check: 'chunk_guard',
    hint: /createElement/,
    isBroken: isUnguardedTag,
    message: `It adds a script or stylesheet without ${GUARD}(tag, url), so the page blocks the file.`,
    fix: 'Build with @corkboard/build/webpack, or call it in the hook of your build tool as e2e/foreign/federation-build.mjs does.',
  },
  {
    check: 'chunk_guard',
    hint: /\bimport\b/,
    isBroken: (node) =>
      node.type === 'ImportExpression' && getText(getNode(node['source'])) !== undefined,
    message: 'It imports an ES module, which the page blocks because no digest can be attached.',
    fix: 'Set the output format of your build tool to classic scripts.',
  },
  {
    check: 'page_policy',
    hint: /createPolicy/,
    isBroken: (node) => isCall(node, ['createPolicy']),
    message: 'It creates a Trusted Types policy, which the page blocks.',
    fix: 'Replace the library that writes HTML strings, or configure it to create elements.',
  },
  {
    check: 'page_policy',
    hint: /\b(?:eval|Function)\b/,
    isBroken: (node, ancestors, source) =>
      isGlobalCall(node, ['eval', 'Function']) &&
      !isTried(ancestors) &&
      !isUnused(node, getFunctionText(ancestors, source)),
    message: 'It runs code from a string (eval or new Function), which the page blocks.',
    fix: 'Use a build of the library without eval, often called "csp".',
  },
  {
    check: 'page_policy',
    hint: /insertAdjacentHTML|document\s*\.\s*write/,
    isBroken: (node) => isCall(node, ['insertAdjacentHTML']) || isDocumentWrite(node),
    message: 'It writes an HTML string into the page, which Trusted Types block.',
    fix: 'Create elements, or render with your framework.',
  },
  {
    check: 'page_policy',
    hint: /dangerouslySetInnerHTML/,
    isBroken: (node) => hasProp(node, 'dangerouslySetInnerHTML'),
    message: 'It sets dangerouslySetInnerHTML, which Trusted Types block.',
    fix: 'Render elements instead of an HTML string.',
  },
  {
    check: 'page_policy',
    hint: /setAttribute/,
    isBroken: (node) =>
      isCall(node, ['setAttribute']) && getText(getArguments(node)[0]) === 'style',
    message: 'It sets a style attribute, which the page ignores.',
    fix: 'Use a class, or element.style.setProperty.',
  },
  {
    check: 'page_policy',
    hint: /\b(?:fetch|WebSocket|EventSource|sendBeacon)\b/,
    isBroken: (node) =>
      isCall(node, ['fetch', 'WebSocket', 'EventSource', 'sendBeacon']) &&
      OTHER_ORIGIN.test(getText(getArguments(node)[0]) ?? ''),
    message: 'It sends a request to another origin, which the page blocks.',
    fix: 'Use `call` of useShell() with a path of this product.',
  },
];

function isUnguardedTag(
  node: SyntaxNode,
  ancestors: readonly SyntaxNode[],
  source: string,
): boolean {
  if (!isCall(node, ['createElement'])) return false;
  const tag = getText(getArguments(node)[0]);
  if (tag !== 'script' && tag !== 'link') return false;
  const text = getFunctionText(ancestors, source);
  if (text.includes(GUARD)) return false;
  // Federation's own loader, which only remotes of a remote would use.
  if (/createScriptHook|createLinkHook/.test(text)) return false;
  if (tag === 'link') return text.includes('stylesheet');
  return /\.src\s*=|setAttribute\(\s*["']src["']/.test(text);
}

/** Returns the source of the innermost function. */
function getFunctionText(ancestors: readonly SyntaxNode[], source: string): string {
  const enclosing = ancestors.findLast(({ type }) => type.includes('Function'));
  return enclosing ? source.slice(enclosing.start, enclosing.end) : source;
}

function isCall(node: SyntaxNode, names: readonly string[]): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const name = getCalledName(node);
  return name !== undefined && names.includes(name);
}

/** A call of the name itself or of `window.name`, not of another object's method. */
function isGlobalCall(node: SyntaxNode, names: readonly string[]): boolean {
  if (!isCall(node, names)) return false;
  const callee = getNode(node['callee']);
  if (callee?.type !== 'MemberExpression') return true;
  const owner = getNode(callee['object']);
  return owner !== undefined && /^(?:window|globalThis|self)$/.test(getLastName(owner) ?? '');
}

function isTried(ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some(({ type }) => type === 'TryStatement');
}

/** Fallbacks of old engines, and parts of federation's runtime that run in Node or for other manifests. */
function isUnused(node: SyntaxNode, around: string): boolean {
  const body = getText(getArguments(node).at(-1)) ?? '';
  return /^return this;?$|\bimport\(/.test(body) || around.includes('getPublicPath');
}

function isDocumentWrite(node: SyntaxNode): boolean {
  if (!isCall(node, ['write', 'writeln'])) return false;
  const callee = getNode(node['callee']);
  const owner = callee && getNode(callee['object']);
  return owner !== undefined && getLastName(owner) === 'document';
}

/** `jsx('div', { name: … })`, also minified. A library that reads the prop has no such call. */
function hasProp(node: SyntaxNode, name: string): boolean {
  const [, props] = node.type === 'CallExpression' ? getArguments(node) : [];
  const properties = props?.type === 'ObjectExpression' ? props['properties'] : undefined;
  if (!Array.isArray(properties)) return false;
  return properties.some((property: SyntaxNode) => {
    const key = getNode(property['key']);
    return key !== undefined && (getLastName(key) ?? getText(key)) === name;
  });
}

function getNode(value: unknown): SyntaxNode | undefined {
  return isNode(value) ? value : undefined;
}
