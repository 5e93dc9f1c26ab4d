import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { earnedBadges, MAX_BADGES } from '@corkboard/shared/rules/business';
import { Button, type Overlays } from '@corkboard/shared/ui';
import { CheckboxGroupField } from '@corkboard/shared/ui/fields';
import { useState } from 'react';

import { BadgeList } from './badge-list.tsx';
import { findChanges, toDraft, withSelection } from './badge-selection.ts';
import { COMMUNITIES, VALUES } from './badge-text.ts';
import { ColorField } from './color-field.tsx';
import styles from './merchant-sheet.module.css';
import { useSaveSelection } from './use-save-selection.ts';
import { visibleBadges } from './visible-badges.ts';

interface Props {
  overlays: Overlays;
  merchant: VerifiedMerchant;
  onClose: () => void;
}

export function MerchantSheet({ overlays, merchant, onClose }: Props) {
  const text = useText();
  // Uses the merchant as loaded on opening: a refetch must not discard the selection.
  const [opened] = useState(merchant);
  const save = useSaveSelection(opened);
  const [draft, setDraft] = useState(() => toDraft(opened));
  const changes = findChanges(opened, draft);
  const held = earnedBadges(opened);
  const isFull = draft.chosen.length >= MAX_BADGES;

  /** Each list replaces only its own badges in the selection. */
  const choose = (ids: string[], selected: string[]) =>
    setDraft((before) => ({
      ...before,
      chosen: [...before.chosen.filter((id) => !ids.includes(id)), ...selected].slice(
        0,
        MAX_BADGES,
      ),
    }));
  const renderList = (label: string, ids: string[], options: { id: string; label: string }[]) => (
    <CheckboxGroupField
      label={label}
      options={options.map((option) => ({
        ...option,
        isDisabled: isFull && !draft.chosen.includes(option.id),
      }))}
      value={draft.chosen.filter((id) => ids.includes(id))}
      onChange={(selected) => choose(ids, selected)}
    />
  );
  const values = Object.keys(VALUES).filter((id) => held.includes(id));
  const communities = Object.keys(COMMUNITIES).filter((id) => held.includes(id));

  return (
    <overlays.DialogOverlay
      title={text('Edit merchant details')}
      size="l"
      onClose={onClose}
      actions={
        <>
          <span className={styles.count} role="status">
            {text('{count} of {most} selected', { count: draft.chosen.length, most: MAX_BADGES })}
          </span>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={Object.keys(changes).length === 0}
            onClick={() => {
              onClose();
              save(changes);
            }}
          >
            {text('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.lists}>
          {renderList(
            text('Brand values'),
            values,
            values.flatMap((id) => getOption(id, text)),
          )}
          <div>
            {communities.length > 0 ? (
              renderList(
                text('Communities'),
                communities,
                communities.flatMap((id) => getOption(id, text)),
              )
            ) : (
              <p className={styles.legend}>{text('Communities')}</p>
            )}
            <p className={styles.hint}>
              {text('Communities are confirmed during verification. Choose which ones to show.')}
            </p>
          </div>
        </div>
        <div className={styles.look}>
          <div className={styles.preview}>
            <p className={styles.hint}>{text('On your profile')}</p>
            <BadgeList
              badges={visibleBadges(withSelection(opened, changes))}
              color={draft.color}
              label={text('On your profile')}
            />
          </div>
          <ColorField
            value={draft.color}
            onChange={(color) => setDraft((before) => ({ ...before, color }))}
          />
        </div>
      </div>
    </overlays.DialogOverlay>
  );
}

function getOption(id: string, text: Text) {
  const value = VALUES[id];
  if (value) return [{ id, label: text(value.label), detail: text(value.detail) }];
  const community = COMMUNITIES[id];
  return community ? [{ id, label: text(community) }] : [];
}
