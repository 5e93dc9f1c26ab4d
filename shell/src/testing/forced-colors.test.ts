import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');
const STATE = /[.\w-]*\s?\[aria-(?:pressed|current|selected)(?:="(?:true|page)")?\]/;

/** States that only a shadow or a ground shows. Forced colors remove both. */
function listFaintStates(css: string): string[] {
  const rules = css.replaceAll(/@media[^{]+\{/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = '', style = '']) =>
    selectors.split(',').flatMap((selector) => {
      const [state] = STATE.exec(selector.replaceAll(/:not\([^)]*\)/g, '')) ?? [];
      const hasGround = selector.trim().endsWith(']') && /background: (?!none)/.test(style);
      return state && (hasGround || /box-shadow: ?\n? *(?!none)/.test(style)) ? state : [];
    }),
  );
}

/** What has a separate style in forced colors. */
function listMarkedStates(css: string): string[] {
  const [, ...blocks] = css.split('@media (forced-colors: active) {');
  return blocks.flatMap((block) => {
    const [own = ''] = block.split(/\n\}/);
    return [...own.matchAll(new RegExp(STATE, 'g'))].map(([state]) => state);
  });
}

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => [path, readFileSync(resolve(source, path), 'utf8')] as const)
  .filter(([, css]) => listFaintStates(css).length > 0);

it.each(sheets)('shows what is selected in forced colors too: %s', (_path, css) => {
  expect(listMarkedStates(css)).toEqual(expect.arrayContaining(listFaintStates(css)));
});
