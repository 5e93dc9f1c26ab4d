import type { CookiePreferences } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { ALL_REJECTED, type Deed } from './cookie-choice.ts';
import styles from './cookie-settings.module.css';
import type { CookieChoosing } from './use-cookie-choice.ts';
import type { SettingsParts } from './use-settings-parts.ts';

interface Props {
  parts: SettingsParts;
  choice: CookieChoosing;
  onClose: () => void;
}

const surface = 'cookie_settings';

/** One switch per kind of cookie, in the order of the documents. [CONSENT-008, CONSENT-010] */
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

/** The dialog behind "Let me choose". What has been switched stays switched when saving fails. [CONSENT-007, CONSENT-009] */
export function CookieSettings({ parts, choice, onClose }: Props) {
  const { DialogOverlay, SwitchField } = parts;
  const text = useText();
  const [chosen, setChosen] = useState(choice.preferences ?? ALL_REJECTED);
  const working = choice.working(surface);

  const save = async (deed: Deed, preferences: CookiePreferences) => {
    if (await choice.save({ deed, surface, preferences })) onClose();
  };
  const actions = (
    <>
      <Button
        isWorking={working === 'reject-all'}
        onClick={() => void save('reject-all', ALL_REJECTED)}
      >
        {text('Reject all')}
      </Button>
      <Button
        variant="primary"
        isWorking={working === 'save'}
        onClick={() => void save('save', chosen)}
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
            isSelected={chosen[flag]}
            onChange={(isOn) => setChosen((before) => ({ ...before, [flag]: isOn }))}
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
