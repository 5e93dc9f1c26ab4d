import { useId } from 'react';

import { Flyout } from './flyout.tsx';
import type { Guide } from './guide.ts';
import type { GuideReport } from './guide-state.ts';
import { Pulsar } from './pulsar.tsx';
import { Tip } from './tip.tsx';
import { useGuide } from './use-guide.ts';

interface Props {
  guide: Guide;
  anchor: HTMLElement | null;
  onReport: (report: GuideReport) => void;
}

export function GuideView({ guide, anchor, onReport }: Props) {
  const tipId = useId();
  const [phase, send] = useGuide(guide, anchor, (report) => {
    // Keeps keyboard users near the anchor: the focused element is about to be removed.
    if (report !== 'viewed' && document.activeElement?.closest('[data-guidance="note"]')) {
      focusOn(anchor);
    }
    onReport(report);
  });
  if (phase !== 'pulsing' && phase !== 'open') return null;

  return (
    <>
      {guide.hasPulsar && anchor && (
        <Pulsar
          anchor={anchor}
          side={guide.side}
          about={guide.experience.display_data.text}
          tipId={guide.hasTooltip ? tipId : null}
          isPaused={phase === 'open'}
          onSend={send}
        />
      )}
      {phase === 'open' && guide.form === 'flyout' && (
        <Flyout id={tipId} guide={guide} anchor={anchor} onSend={send} />
      )}
      {phase === 'open' && guide.form === 'tip' && anchor && (
        <Tip id={tipId} guide={guide} anchor={anchor} onSend={send} />
      )}
    </>
  );
}

function focusOn(anchor: HTMLElement | null) {
  if (!anchor) {
    document.getElementById('main')?.focus({ preventScroll: true });
    return;
  }
  const focusable = 'a[href], button, input, [tabindex]';
  const target = anchor.matches(focusable) ? anchor : anchor.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
}
