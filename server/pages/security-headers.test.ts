import { pageHeaders } from './security-headers.ts';

const headers = pageHeaders('bm9uY2U=');
const policy = new Map(
  (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values.join(' ')];
  }),
);

it("allows the page's scripts and no inline code", () => {
  expect(policy.get('script-src')).toBe("'nonce-bm9uY2U=' 'strict-dynamic'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
});

it('closes every directive that it does not open', () => {
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
});

it('opens the sources that the product needs', () => {
  expect(policy.get('font-src')).toBe("'self'");
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self' blob: data:");
  expect(policy.get('report-uri')).toBe('/_release/csp');
});

it('requires script digests and forbids caching', () => {
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
