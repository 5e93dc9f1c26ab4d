import { useId, useState } from 'react';
import type { Guide } from './guides/guide.ts';
import { firstPhase, type GuideEvent, type GuideReport, isFinished } from './guides/guide-state.ts';
import { Flyout } from './tips/flyout.tsx';
import { Pulsar } from './tips/pulsar.tsx';
import { Tip } from './tips/tip.tsx';
import { useGuide } from './use-guide.ts';

interface Props {
  guide: Guide;
  anchor: HTMLElement | null;
  onReport: (report: GuideReport) => void;
}

/** A tip without a free place folds into a pulsar, which opens it. */
type Fold = 'none' | 'folded' | 'unfolded';

export function GuideView({ guide, anchor, onReport }: Props) {
  const tipId = useId();
  const [fold, setFold] = useState<Fold>('none');
  const { phase, isDue, send } = useGuide(guide, anchor, (report) => {
    // Keeps keyboard users near the anchor: the focused element is about to be removed.
    if (report !== 'viewed' && document.activeElement?.closest('[data-guidance="note"]')) {
      focusOn(anchor);
    }
    onReport(report);
  });
  if (!isDue || isFinished(phase)) return null;

  // Rendered while it waits: it appears once its place is found.
  const shown = phase === 'waiting' ? firstPhase(guide) : phase;
  const hasPulsar = guide.hasPulsar || fold !== 'none';
  const isOpen = shown === 'open' && fold !== 'folded';
  const onPulsarEvent = (event: GuideEvent) => {
    if (fold === 'none' || event !== 'pulsar-pressed') send(event);
    else setFold(fold === 'folded' ? 'unfolded' : 'folded');
  };
  const tip = {
    id: tipId,
    guide,
    isRequested: hasPulsar,
    onPlaced: () => send('appeared'),
    onBlocked: () => setFold('folded'),
    onSend: send,
  };

  return (
    <>
      {hasPulsar && anchor && (
        <Pulsar
          anchor={anchor}
          side={guide.side}
          about={guide.experience.display_data.text}
          tipId={guide.hasTooltip ? tipId : null}
          isPaused={isOpen}
          onPlaced={tip.onPlaced}
          onSend={onPulsarEvent}
        />
      )}
      {isOpen && guide.form === 'flyout' && <Flyout {...tip} anchor={anchor} />}
      {isOpen && guide.form === 'tip' && anchor && <Tip {...tip} anchor={anchor} />}
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
