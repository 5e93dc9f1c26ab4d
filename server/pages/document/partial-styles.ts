interface Rule {
  text: string;
  /** Style modules whose classes it names: `mf-boards-board-card`. */
  modules: string[];
}

/** Of the versions that pages show at a time. */
const MAX_KNOWN = 100;
/** A part that is hardly smaller isn't worth another request. */
const MAX_SHARE = 0.8;

const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|[{};]/gs;

const known = new Map<string, Rule[] | null>();

interface Sheet {
  path: string;
  css: string;
  /** Classes begin with the name of their remote. */
  remote: string;
}

/**
 * Returns the rules of a remote's style sheet that a page can use before it is interactive: those of the style modules
 * with a class in its HTML, and those that name no such class. Null if these are most of the sheet.
 */
export function selectPartialStyles({ path, css, remote }: Sheet, html: string): string | null {
  if (!known.has(path)) known.set(path, readRules(css, remote));
  const rules = known.get(path) ?? null;
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  if (rules === null) return null;

  const shown = new Set(listModules(html, `["\\s]${remote}-`));
  const text = rules
    .filter(({ modules }) => modules.length === 0 || modules.some((name) => shown.has(name)))
    .map((rule) => rule.text)
    .join('');
  return text.length > css.length * MAX_SHARE ? null : text;
}

/** Null for a sheet that isn't closed. */
function readRules(css: string, remote: string): Rule[] | null {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (token !== ';') continue;
    if (depth > 0) continue;
    if (depth < 0) return null;
    const text = css.slice(start, index + 1);
    const needed = text.replace(/:not\([^()]*\)/g, '');
    rules.push({ text, modules: [...new Set(listModules(needed, `\\.${remote}-`))] });
    start = index + 1;
  }
  const rest = css.slice(start);
  return depth === 0 ? [...rules, { text: rest, modules: [] }] : null;
}

/** Classes are named after their remote, their file, and themselves. */
function listModules(text: string, start: string): string[] {
  return [...text.matchAll(new RegExp(`${start}[\\w-]+`, 'g'))].map(([name]) =>
    name.slice(1).replace(/-[^-]*$/, ''),
  );
}
