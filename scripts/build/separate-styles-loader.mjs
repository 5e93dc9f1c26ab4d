import { basename } from 'node:path';

/** `import './card.module.css';` wants the style and none of its names. */
const STYLE_ALONE = /^(\s*import '[^'\n]+\.module\.css)';$/gm;

/**
 * Separates the names of a style sheet from the style, so that a chunk with the style needn't have them: the entry of a
 * remote has the styles of all slots that the server renders, and each slot has the names that it uses.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source a script, or the names of a style sheet
 */
export default function separateStyles(source) {
  return this.resourcePath.endsWith('.css')
    ? `${source}\nimport './${basename(this.resourcePath)}?style';\n`
    : source.replace(STYLE_ALONE, "$1?style';");
}
