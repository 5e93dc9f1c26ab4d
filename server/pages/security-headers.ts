import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /_release/csp',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'private, no-store',
  };
}

/** Where browsers report crashed and unresponsive pages, with the versions that were on the page. */
export function crashReportHeaders({ remotes }: Plan): Record<string, string> {
  const versions = Object.entries(remotes).flatMap(([name, remote]) =>
    isPlanned(remote) ? [`${name}@${remote.version}`] : [],
  );
  return {
    'reporting-endpoints': `default="/_release/crashes?v=${versions.join(',')}"`,
    'document-policy': 'include-js-call-stacks-in-crash-reports',
  };
}
