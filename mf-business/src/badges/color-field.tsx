import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { BADGE_PALETTE, isBadgeColor, resolveBadgeColor } from './badge-color.ts';
import styles from './color-field.module.css';

const NAMES = ['Pine', 'Denim', 'Rust', 'Clay', 'Brass', 'Sky', 'Blush'];

const MAX_HEX_LENGTH = 7;

interface Props {
  value: string;
  onChange: (color: string) => void;
}

export function ColorField({ value, onChange }: Props) {
  const text = useText();
  const name = useId();
  const [isTyping, setIsTyping] = useState(false);
  const drawn = resolveBadgeColor(value);

  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{text('Label color')}</legend>
        <div className={styles.swatches}>
          {BADGE_PALETTE.map((color, index) => (
            <label key={color} className={styles.swatch}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                aria-label={text(NAMES[index] ?? color)}
                checked={drawn === color}
                onChange={() => onChange(color.toUpperCase())}
              />
              <span className={`${styles.color} ${styles[`color${index + 1}`]}`} />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={text('Hex')}
        value={value}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        className={styles.hex}
        error={
          !isTyping && !isBadgeColor(value)
            ? text('Enter a hex color, such as #23443A. Using the default color for now.')
            : null
        }
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        // Not `maxLength`, which would truncate a pasted value before it is trimmed.
        onChange={(event) => onChange(event.target.value.trim().slice(0, MAX_HEX_LENGTH))}
      />
    </>
  );
}
