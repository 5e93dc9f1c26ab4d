import { selectPartialStyles } from './partial-styles.ts';

let count = 0;

function select(css: string, html: string): string | null {
  count += 1;
  const filler = '.mf-boards-other-other{content:"}"}'.repeat(40);
  const path = `/remotes/mf-boards/1.0.${count}/a.css`;
  return selectPartialStyles({ path, css: css + filler, remote: 'mf-boards' }, html);
}

const HTML = '<p class="mf-boards-card-name ui-text"></p>';

it('selects the rules of modules with a class in the page', () => {
  const card = '.mf-boards-card-name{color:red}.mf-boards-card-open .mf-boards-grid-cell{top:0}';
  const grid = '.mf-boards-grid-cell{left:0}@media print{.mf-boards-grid-cell{left:1px}}';
  const media =
    '@media (width>9px){.mf-boards-card-name{color:blue}.mf-boards-grid-cell{left:2px}}';
  expect(select(card + grid + media, HTML)).toBe(card + media);
});

it('keeps what names no class of the remote, in order', () => {
  const css =
    '@layer a,b;@keyframes spin{to{rotate:1turn}}[data-shape]:not(.mf-boards-grid-cell){top:0}.ui-text{left:0}';
  expect(select(css, HTML)).toBe(css);
});

it('takes braces in texts and comments for nothing', () => {
  const css = '.mf-boards-card-name:before{content:"{"}/* } */.mf-boards-card-name{top:0}';
  expect(select(css, HTML)).toBe(css);
});

it.each(['.mf-boards-card-name{color:red', '.mf-boards-card-name{color:red}}'])(
  'selects nothing from the broken sheet %s',
  (css) => expect(select(css, HTML)).toBeNull(),
);

it('selects nothing if the page needs most of the sheet', () => {
  expect(select('', '<p class="mf-boards-other-other">')).toBeNull();
});
