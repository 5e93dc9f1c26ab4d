import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { Button } from '@corkboard/shared/ui';
import { useRef } from 'react';

import fields from '../common/field.module.css';
import styles from './edit-profile.module.css';

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  fault: string | null;
  onDiscard(): void;
}

export function SaveBar({ isDirty, isSaving, fault: error, onDiscard }: Props) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, isDirty);
  return (
    <div ref={bar} className={styles.bar} data-dirty={isDirty}>
      <p className={styles.state} role="status">
        {isDirty ? text('Unsaved changes') : text('All changes saved')}
      </p>
      <p className={fields.failure} role="alert">
        {error}
      </p>
      <div className={styles.buttons}>
        <Button disabled={!isDirty || isSaving} onClick={onDiscard}>
          {text('Discard')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isDirty} isPending={isSaving}>
          {text('Save')}
        </Button>
      </div>
    </div>
  );
}
