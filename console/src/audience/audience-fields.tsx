import { Button } from '@corkboard/shared/ui';

import { type AudienceDraft, firstRule, type RuleDraft } from './audience-draft.ts';
import styles from './audience-fields.module.css';
import { RuleFields } from './rule-fields.tsx';

interface Props {
  draft: AudienceDraft;
  onChange(draft: AudienceDraft): void;
}

export function AudienceFields({ draft, onChange }: Props) {
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
              key={place}
              rule={rule}
              name={`rule ${place + 1} of group ${at + 1}`}
              onChange={(changed) => setGroup(at, group.with(place, changed))}
              onRemove={() => setGroup(at, group.toSpliced(place, 1))}
            />
          ))}
          <Button
            size="s"
            variant="plain"
            aria-label={`And another rule in group ${at + 1}`}
            onClick={() => setGroup(at, [...group, firstRule])}
          >
            And
          </Button>
        </div>
      ))}
      <Button size="s" onClick={() => onChange([...draft, [firstRule]])}>
        {draft.length === 0 ? 'Only some' : 'Or others'}
      </Button>
    </fieldset>
  );
}
