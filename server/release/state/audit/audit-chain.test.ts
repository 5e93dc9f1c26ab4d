import type { AuditEntry } from '@corkboard/release-contract/contract';

import { auditDigest, FIRST_DIGEST, verifyChain } from './audit-chain.ts';

function aChain(length: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let number = 1; number <= length; number++) {
    const said = {
      number,
      at: '2026-11-20T12:00:00.000Z',
      actor: 'mara',
      origin: '127.0.0.1',
      action: 'promote',
      remote: 'mf-boards',
      reason: 'Better.',
      before: { enabled: true, channels: { stable: '1.0.0' } },
      after: { enabled: true, channels: { stable: `1.0.${number}` } },
      snapshot: number,
      previous_digest: entries.at(-1)?.digest ?? FIRST_DIGEST,
    };
    entries.push({ ...said, digest: auditDigest(said) });
  }
  return entries;
}

function getEnd(entries: AuditEntry[]) {
  return { audit_number: entries.length, audit_digest: entries.at(-1)?.digest ?? FIRST_DIGEST };
}

it.each([0, 1, 5])('accepts a valid chain of %i entries', (length) => {
  const chain = aChain(length);
  expect(verifyChain(chain, getEnd(chain))).toMatchObject({ is_whole: true, entries: length });
});

it('ignores the key order of the database', () => {
  const chain = aChain(2).map((entry) => ({
    ...entry,
    after: { channels: { stable: `1.0.${entry.number}` }, enabled: true },
  }));
  expect(verifyChain(chain, getEnd(chain))).toMatchObject({ is_whole: true });
});

const alterations: [string, (chain: AuditEntry[]) => AuditEntry[], number][] = [
  [
    'a reason was rewritten',
    (c) => c.map((e) => (e.number === 3 ? { ...e, reason: 'No.' } : e)),
    3,
  ],
  ['an entry was taken out', (c) => c.filter((entry) => entry.number !== 2), 2],
  ['the last entries were cut off', (c) => c.slice(0, 3), 4],
  ['all were taken out', () => [], 1],
  ['two changed places', ([a, b, ...c]) => [b, a, ...c].filter((e) => e !== undefined), 1],
  [
    'an entry was rewritten with its own digest',
    (c) =>
      c.map((entry) => {
        if (entry.number !== 2) return entry;
        const { digest: _old, ...said } = { ...entry, actor: 'unknown' };
        return { ...said, digest: auditDigest(said) };
      }),
    3,
  ],
];

it.each(alterations)('detects when %s', (_what, alter, brokenAt) => {
  const chain = aChain(5);
  expect(verifyChain(alter(chain), getEnd(chain))).toMatchObject({
    is_whole: false,
    broken_at: brokenAt,
  });
});
