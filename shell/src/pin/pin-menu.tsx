import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { type ReportLaw, reportLaw, reportPinLawPath } from '@corkboard/shared/rules/moderation';
import { MenuButton } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  pin: Pin;
  /** Whether the slot of the report has a remote. */
  isReportable: boolean;
}

/** For Pins of others. Visitors sign in first, or report under the law of their country. */
export function PinMenu({ pin, isReportable }: Props) {
  const text = useText();
  const { experiments, signIn, viewer, SlotHost } = useShell();
  const law = reportLaw(viewer, experiments);
  const button = useRef<HTMLButtonElement>(null);
  const [report, setReport] = useState<{ nth: number } | null>(null);

  useIntent({ kinds: 'report-pin', id: pin.id }, () => {
    button.current?.focus();
    open();
  });
  // Each step is a dialog that opens from the one before, so the last one can leave the focus nowhere.
  useEffect(() => {
    const { current } = button;
    if (!report || !current) return;
    return () => {
      if (document.activeElement === document.body) current.focus();
    };
  }, [report]);

  // Another press after the slot couldn't load is another try.
  const open = () => setReport((before) => ({ nth: (before?.nth ?? 0) + 1 }));

  function act() {
    if (law) window.open(reportPinLawPath(law, pin.id), '_blank', 'noopener');
    else if (signIn.require('report', { intent: { kind: 'report-pin', id: pin.id } })) open();
  }

  if (!isReportable && !law) return null;
  return (
    <>
      <MenuButton
        ref={button}
        icon={dotsThree}
        variant="plain"
        label={text('More actions')}
        items={[{ id: 'report', label: reportLabel(law, text), icon: flag }]}
        onAction={act}
      />
      {report && (
        <SlotHost
          key={report.nth}
          name="pin.report"
          props={{ pin, onClose: () => setReport(null) }}
        />
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
