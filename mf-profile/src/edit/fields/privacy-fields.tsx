import { useText } from '@corkboard/shared/i18n';
import { SwitchField } from '@corkboard/shared/ui/fields';

import styles from '../edit-profile.module.css';
import { useTarget } from '../use-target.ts';
import type { FieldsProps } from './fields-props.ts';

/** The social permissions lead here. */
const ID = 'permissions';

export function PrivacyFields({ draft, set }: Omit<FieldsProps, 'faults'>) {
  const text = useText();
  const group = useTarget<HTMLFieldSetElement>(ID);
  return (
    <fieldset id={ID} className={styles.group} ref={group} tabIndex={-1}>
      <legend>{text('Privacy')}</legend>
      <SwitchField
        label={text('Private profile')}
        description={text(
          'You approve who follows you, and only followers can see your Pins, boards, and lists. Turning this off approves all open requests.',
        )}
        isSelected={draft.is_private_profile}
        onChange={(isPrivate) => set('is_private_profile', isPrivate)}
      />
      <SwitchField
        label={text('Saved boards')}
        description={text('Visitors see your saved boards and Pins on your profile.')}
        isSelected={draft.show_saved_boards}
        onChange={(isShown) => set('show_saved_boards', isShown)}
      />
      <SwitchField
        label={text('Messages')}
        description={text("When this is off, you can't send or receive messages.")}
        isSelected={draft.should_show_messaging}
        onChange={(isOn) => set('should_show_messaging', isOn)}
      />
    </fieldset>
  );
}
