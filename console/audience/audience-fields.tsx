import { Button } from '@corkboard/shared/ui';

import { type AudienceDraft, firstRule, type RuleDraft } from './audience-draft.ts';
import styles from './audience-fields.module.css';
import { RuleFields } from './rule-fields.tsx';

interface Props {
  draft: AudienceDraft;
  onChange(draft: AudienceDraft): void;
}

/** Whom something is for: groups of rules, of which one has to hold; everyone while there is none. */
export function AudienceFields({ draft, onChange }: Props) {
  const setGroup = (at: number, group: readonly RuleDraft[]) =>
    onChange(
      // The last rule takes its group with it.
      draft.flatMap((one, index) => (index === at ? (group.length > 0 ? [group] : []) : [one])),
    );

  return (
    <fieldset className={styles['audience']}>
      <legend>Who</legend>
      {draft.length === 0 && <p className={styles['everyone']}>Everyone</p>}
      {draft.map((group, at) => (
        // Groups have nothing of their own but their place.
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
