import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { type ReportLaw, reportLaw, reportLawPath } from '@corkboard/shared/rules/moderation';
import { MenuButton } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** For Pins of others. Visitors sign in first, or report under the law of their country. */
export function PinMenu({ pin }: { pin: Pin }) {
  const text = useText();
  const { experiments, signIn, viewer, SlotHost } = useShell();
  const law = reportLaw(viewer, experiments);
  const button = useRef<HTMLButtonElement>(null);
  const [isReporting, setIsReporting] = useState(false);

  useIntent({ kinds: 'report-pin', id: pin.id }, () => setIsReporting(true));
  // Each step is a dialog that opens from the one before, so none returns the focus to the button.
  useEffect(() => {
    const { current } = button;
    if (!isReporting || !current) return;
    return () => current.focus();
  }, [isReporting]);

  function report() {
    if (law) window.open(reportLawPath(law, pin.pinner.username), '_blank', 'noopener');
    else if (signIn.require('report', { intent: { kind: 'report-pin', id: pin.id } })) {
      setIsReporting(true);
    }
  }

  return (
    <>
      <MenuButton
        ref={button}
        icon={dotsThree}
        variant="plain"
        label={text('More actions')}
        items={[{ id: 'report', label: reportLabel(law, text), icon: flag }]}
        onAction={report}
      />
      {isReporting && (
        <SlotHost name="pin.report" props={{ pin, onClose: () => setIsReporting(false) }} />
      )}
    </>
  );
}

function reportLabel(law: ReportLaw | null, text: Text): string {
  switch (law) {
    case null:
      return text('Report Pin');
    case 'dsa':
      return text('Report illegal content (EU)');
    case 'india':
      return text('Report illegal content (India)');
  }
}
