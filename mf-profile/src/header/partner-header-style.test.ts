import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('partner-header.module.css', import.meta.url), 'utf8');

it('keeps the height of buttons next to a failed slot', () => {
  const [, actions] = /\n\.actions \{([^}]*)\}/.exec(css) ?? [];
  expect(actions).toContain('align-items: center;');
});
