import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { SlotRow } from './list-slots.ts';

export interface SlotWords {
  version: string;
  channel: string;
  /** How long it took, or why it isn't there. */
  outcome: string;
  errors: string;
}

export function describeSlot(row: SlotRow, text: Text, locale: string): SlotWords {
  const { remote, version, figures } = row;
  if (version === null) {
    return { version: remote, channel: '', outcome: text('Off'), errors: '' };
  }
  return {
    version: `${remote}@${version}`,
    channel: channelWord(row.why, text),
    outcome: outcomeWords(row, text, locale),
    errors: text('{count, plural, one {# error} other {# errors}}', { count: figures.errors }),
  };
}

/** One line for each slot. */
export function describeAsText(
  { rows, snapshot }: { rows: readonly SlotRow[]; snapshot: number },
  text: Text,
  locale: string,
): string {
  const lines = rows.map((row) => {
    const { version, channel, outcome, errors } = describeSlot(row, text, locale);
    return joinWords(row.slot, version, channel, outcome, errors);
  });
  const title = joinWords(
    `${text('Slots on this page')}: ${location.pathname}`,
    text('Snapshot {number}', { number: snapshot }),
  );
  return [title, ...lines].join('\n');
}

export function joinWords(...words: string[]): string {
  return words.filter(Boolean).join(' · ');
}

/** Shown by a line as well, because colors alone say nothing to some people. */
export function findLine({ state, why }: SlotRow): 'solid' | 'dashed' | 'dotted' {
  if (state === 'failed') return 'dotted';
  return why === 'stable' ? 'solid' : 'dashed';
}

function channelWord(why: SlotRow['why'], text: Text): string {
  if (why === 'rollout') return text('rollout');
  if (why === 'override') return text('override');
  // The name of a channel is the same in every language.
  return why === 'next' ? text('other channel') : 'stable';
}

function outcomeWords({ state, figures }: SlotRow, text: Text, locale: string): string {
  const { phase, duration } = figures;
  if (state === 'failed')
    return phase === null ? text('Failed') : text('Failed in {phase}', { phase });
  if (state === 'hidden') return text('Not shown');
  if (duration === null) return '';
  const format = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, format).format(duration);
}
