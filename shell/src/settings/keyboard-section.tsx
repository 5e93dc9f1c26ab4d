import { useText } from '@corkboard/shared/i18n';
import { areSingleKeysOn, setSingleKeys } from '@corkboard/shared/keys';
import { SwitchField } from '@corkboard/shared/ui/fields';
import { useState } from 'react';

import styles from './section.module.css';
import { Section } from './section.tsx';
import { useAnchor } from './use-anchor.ts';

export function KeyboardSection() {
  const text = useText();
  const [isOn, setOn] = useState(areSingleKeysOn);

  const area = useAnchor('shortcuts');

  function change(next: boolean) {
    setSingleKeys(next);
    // Read again: a browser without storage keeps nothing.
    setOn(areSingleKeysOn());
  }

  return (
    <Section
      title={text('Keyboard shortcuts')}
      text={text('Turn them off if you speak to type. The setting is for this browser.')}
    >
      <div ref={area} id="shortcuts" className={styles['switches']}>
        <SwitchField
          label={text('Shortcuts with one key')}
          description={text(
            'For example, / to search, S to save a Pin, and ? to list the shortcuts of Pins and boards.',
          )}
          isSelected={isOn}
          onChange={change}
        />
      </div>
    </Section>
  );
}
