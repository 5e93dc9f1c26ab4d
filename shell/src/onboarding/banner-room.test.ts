import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('onboarding.module.css', import.meta.url), 'utf8');
const [wide = '', phone = ''] = css.split('@media (max-width: 719px)');

it.each([
  ['wide windows', wide],
  ['phones', phone],
])('leaves the room for the cookie banner above the bar on %s', (_where, part) => {
  const [, step = ''] = /\.step \{([^}]*)\}/.exec(part) ?? [];
  expect(step).toContain('var(--banner-below)');
});

it('keeps the bar at the edge of the window over a banner', () => {
  const [, page = ''] = /\.page \{([^}]*)\}/.exec(wide) ?? [];
  expect(page).toMatch(/margin-block-end:[^;]*-1[^;]*var\(--banner-below\)/);
});
