import { Button } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { type AudienceDraft, createRule, type RuleDraft } from './audience-draft.ts';
import styles from './audience-fields.module.css';
import { RuleFields } from './rule-fields.tsx';

interface Props {
  draft: AudienceDraft;
  onChange(draft: AudienceDraft): void;
}

export function AudienceFields({ draft, onChange }: Props) {
  const addGroup = useRef<HTMLButtonElement>(null);
  const setGroup = (at: number, group: readonly RuleDraft[]) =>
    onChange(
      // Removing the last rule removes its group.
      draft.flatMap((one, index) => (index === at ? (group.length > 0 ? [group] : []) : [one])),
    );

  return (
    <fieldset className={styles['audience']}>
      <legend>Who</legend>
      {draft.length === 0 && <p className={styles['everyone']}>Everyone</p>}
      {draft.map((group, at) => (
        // Groups have no id except their index.
        <div key={at} className={styles['group']} role="group" aria-label={`Group ${at + 1}`}>
          {at > 0 && <p className={styles['between']}>or</p>}
          {group.map((rule, place) => (
            <RuleFields
              key={rule.id}
              rule={rule}
              name={`rule ${place + 1} of group ${at + 1}`}
              onChange={(changed) => setGroup(at, group.with(place, changed))}
              onRemove={() => {
                // The pressed button is removed. On that of another rule, a second press would remove that, too.
                addGroup.current?.focus();
                setGroup(at, group.toSpliced(place, 1));
              }}
            />
          ))}
          <Button
            size="s"
            variant="plain"
            aria-label={`And another rule in group ${at + 1}`}
            onClick={() => setGroup(at, [...group, createRule()])}
          >
            And
          </Button>
        </div>
      ))}
      <Button ref={addGroup} size="s" onClick={() => onChange([...draft, [createRule()]])}>
        {draft.length === 0 ? 'Only some' : 'Or others'}
      </Button>
    </fieldset>
  );
}
