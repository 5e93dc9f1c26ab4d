import type { PublishProblem, ReleaseFile } from '@corkboard/release-contract/contract';
import type { SlotError, TrialReport } from '@corkboard/shared/contract/base';

import type { Place } from './locate-sources.ts';
import type { SlotCalls } from './version-use.ts';

/** Why a thread had to be ended. */
export interface TrialEnd {
  ended: 'loop' | 'memory' | 'crash';
  message: string;
}

/** How a version's node build behaved. */
export type TrialOutcome = { report: TrialReport } | TrialEnd;

/** Loads a node build and renders its slots in another thread. Null without a reliable result. */
export type TryRemote = (release: ReleaseFile, nodeFolder: string) => Promise<TrialOutcome | null>;

export interface TrialVerdict {
  problems: PublishProblem[];
  /** Errors that sample data can cause, so they don't reject the version. */
  notes: string[];
  /** API requests of the first render, by slot. */
  calls: Record<string, SlotCalls>;
}

const ENTRY = 'node/remoteEntry.js';

export function judgeTrial(outcome: TrialOutcome, { slots }: ReleaseFile): TrialVerdict {
  if ('ended' in outcome) return { problems: [describeEnd(outcome)], notes: [], calls: {} };
  const { loadError, undeclared, slots: trials } = outcome.report;
  if (loadError) {
    const place = loadError.place ?? { file: ENTRY };
    const message = `The server can't load the node build: ${asSentence(loadError.message)}`;
    const fix = suggestLoadingFix(loadError.message);
    return { problems: [{ check: 'node_build', ...place, message, fix }], notes: [], calls: {} };
  }
  const problems = undeclared.map(
    (slot): PublishProblem => ({
      check: 'slot_undeclared',
      file: 'release.json',
      path: '/slots',
      message: `The remote fills the slot ${slot}, which release.json doesn't name, so no page shows it.`,
      fix: 'Add it to `corkboard.slots` in package.json, or remove it from src/remote.tsx.',
    }),
  );
  const notes: string[] = [];
  for (const { slot, isFilled, isCertain, faults, styled, styledPlace } of trials) {
    if (!isFilled) problems.push(unfilledProblem(slot, slots.indexOf(slot)));
    if (styled !== null) problems.push(styledProblem(slot, styled, styledPlace));
    for (const { fault, message, place } of faults) {
      const text = `The slot ${slot} ${FAULTS[fault]}: ${asSentence(message)}`;
      // No data excuses what remotes can't use, or a prefetch that never ends.
      if (isCertain || fault === 'hang' || isForbidden(message)) {
        const fix = suggestSlotFix(fault, message);
        problems.push({ check: 'slot_render', ...(place ?? { file: ENTRY }), message: text, fix });
      } else {
        notes.push(`With sample data: ${text}`);
      }
    }
  }
  const calls = Object.fromEntries(
    trials.map(({ slot, calls: count, requests = [] }) => [slot, { count, requests }]),
  );
  return { problems, notes, calls };
}

function suggestSlotFix(fault: SlotError['fault'], message: string): string {
  if (isForbidden(message)) return suggestLoadingFix(message);
  if (fault === 'hang') {
    return 'Await only requests of `call`, a fixed number of them, and wait in an effect for what changes later.';
  }
  return 'Render it in a test with renderInShell(), and with renderToString() if the browser shows it.';
}

const FAULTS = {
  import: "can't be loaded",
  prefetch: 'throws in prefetch',
  hang: 'never ends its prefetch',
  slow: 'keeps the page waiting for its prefetch',
  render: 'throws on the server',
};

function unfilledProblem(slot: string, index: number): PublishProblem {
  return {
    check: 'slot_missing',
    file: 'release.json',
    path: `/slots/${index}`,
    message: `release.json names the slot ${slot}, which the remote doesn't fill.`,
    fix: 'Add it to `slots` in src/remote.tsx, or remove it from `corkboard.slots` in package.json.',
  };
}

function styledProblem(
  slot: string,
  element: string,
  place: Place = { file: ENTRY },
): PublishProblem {
  return {
    check: 'style_attribute',
    ...place,
    message: `The slot ${slot} renders a style attribute, which the page ignores: ${element}`,
    fix: 'Use a class. For a computed value, set the property on the element in an effect.',
  };
}

export interface EndPlace {
  /** Null if it loads, or if no slot alone does the same. */
  slot: string | null;
  place?: Place;
}

export function describeEnd({ ended, message }: TrialEnd, at?: EndPlace): PublishProblem {
  const who = at?.slot ? `The slot ${at.slot}` : 'It';
  const when = at?.slot ? 'on the server' : 'while it loads or renders on the server';
  const reasons = {
    loop: `${who} never stops running ${when}.`,
    memory: `${who} uses too much memory ${when}.`,
    crash: `${who} ends the server's thread: ${asSentence(message)}`,
  };
  return {
    check: 'node_build',
    ...(at?.place ?? { file: ENTRY }),
    message: reasons[ended],
    fix: FIXES[ended],
  };
}

const FIXES = {
  loop: 'End the loop or the recursion, or the wait for what never comes.',
  memory: 'Render its slots in a test, and look for endless loops and unbounded caches.',
  crash: 'Render its slots in a test, and look for what ends the process.',
};

function isForbidden(message: string): boolean {
  return /Remotes can't use/.test(message);
}

function suggestLoadingFix(message: string): string {
  if (/\b(?:window|document|navigator|localStorage|self) is not defined/.test(message)) {
    return 'Use browser objects in effects and event handlers, not while modules load.';
  }
  if (/process\.exit/.test(message)) {
    return 'Throw an error instead: this thread renders the pages of others, too.';
  }
  if (isForbidden(message)) {
    return 'Use it in effects and event handlers, which run only in the browser, or bundle a module that only computes.';
  }
  if (/import statement|token 'export'|(?:exports|module|require) is not defined/.test(message)) {
    return 'Build CommonJS, and write node/package.json with {"type":"commonjs"}.';
  }
  return "Run require('./dist/<version>/node/remoteEntry.js') with Node.js, and fix the error.";
}

function asSentence(message: string): string {
  const [first = ''] = message.split('\n');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
