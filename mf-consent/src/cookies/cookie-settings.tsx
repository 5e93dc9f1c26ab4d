import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { ALL_ALLOWED, ALL_REJECTED, type ConsentAction } from './consent-choice.ts';
import styles from './cookie-settings.module.css';
import { getDefault } from './default-choice.ts';
import { usePrivacyControlNotice, withoutObjected } from './privacy-control.ts';
import type { ConsentControls } from './use-cookie-choice.ts';
import type { LazySettings } from './use-lazy-settings.ts';

interface Props {
  parts: LazySettings;
  choice: ConsentControls;
  onClose: () => void;
}

const surface = 'cookie_settings';

const KINDS: { flag: keyof CookiePreferences; label: string; description: string }[] = [
  {
    flag: 'allow_analytic_cookies',
    label: 'Analytics',
    description: 'Helps us see which pages people use and where errors happen.',
  },
  {
    flag: 'allow_marketing_cookies',
    label: 'Marketing',
    description: 'Measures how our ads on other sites perform.',
  },
  {
    flag: 'allow_personalization_cookies',
    label: 'Personalization',
    description: "Suggests ideas based on what you've viewed.",
  },
];

export function CookieSettings({ parts, choice, onClose }: Props) {
  const { DialogOverlay, SwitchField } = parts;
  const text = useText();
  const { viewer } = useShell();
  const [selected, setSelected] = useState(() =>
    withoutObjected(choice.preferences ?? getDefault(viewer)),
  );
  const notice = usePrivacyControlNotice();
  const working = choice.working(surface);

  const save = async (action: ConsentAction, preferences: CookiePreferences) => {
    if (await choice.save({ action, surface, preferences })) onClose();
  };
  const actions = (
    <>
      <Button
        isPending={working === 'reject-all'}
        onClick={() => void save('reject-all', ALL_REJECTED)}
      >
        {text('Reject all')}
      </Button>
      <Button
        isPending={working === 'accept-all'}
        onClick={() => void save('accept-all', ALL_ALLOWED)}
      >
        {text('Accept all')}
      </Button>
      <Button
        variant="primary"
        isPending={working === 'save'}
        onClick={() => void save('save', selected)}
      >
        {text('Save')}
      </Button>
    </>
  );

  return (
    <DialogOverlay title={text('Cookie settings')} actions={actions} onClose={onClose}>
      <div className={styles.always}>
        <p className={styles.label}>{text('Necessary')}</p>
        <p className={styles.text}>
          {text('Login, security, and your cookie choices. Always on.')}
        </p>
      </div>
      {KINDS.map(({ flag, label, description }) => {
        const whyOff = flag === 'allow_marketing_cookies' ? notice : null;
        return (
          <div key={flag} className={styles.kind}>
            <SwitchField
              label={text(label)}
              description={whyOff ?? text(description)}
              isSelected={selected[flag]}
              isDisabled={whyOff !== null}
              onChange={(isOn) => setSelected((before) => ({ ...before, [flag]: isOn }))}
            />
          </div>
        );
      })}
      {choice.hasFailed(surface) && (
        <p className={styles.failure} role="alert">
          {text("Couldn't save your choice. Try again.")}
        </p>
      )}
    </DialogOverlay>
  );
}
