import type { CookiePreferences } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { ALL_REJECTED, type ConsentAction } from './consent-choice.ts';
import styles from './cookie-settings.module.css';
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
    description: 'Which pages are used and where they fail.',
  },
  {
    flag: 'allow_marketing_cookies',
    label: 'Marketing',
    description: 'Whether our advertising elsewhere worked.',
  },
  {
    flag: 'allow_personalization_cookies',
    label: 'Personalization',
    description: 'Ideas that fit what you looked at.',
  },
];

export function CookieSettings({ parts, choice, onClose }: Props) {
  const { DialogOverlay, SwitchField } = parts;
  const text = useText();
  const [selected, setSelected] = useState(choice.preferences ?? ALL_REJECTED);
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
        <p className={styles.text}>{text('Sign-in, safety and your choice here. Always on.')}</p>
      </div>
      {KINDS.map(({ flag, label, description }) => (
        <div key={flag} className={styles.kind}>
          <SwitchField
            label={text(label)}
            description={text(description)}
            isSelected={selected[flag]}
            onChange={(isOn) => setSelected((before) => ({ ...before, [flag]: isOn }))}
          />
        </div>
      ))}
      {choice.hasFailed(surface) && (
        <p className={styles.failure} role="alert">
          {text('Your choice was not saved. Try again.')}
        </p>
      )}
    </DialogOverlay>
  );
}
