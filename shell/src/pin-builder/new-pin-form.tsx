import { focusInvalid } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import type { PinPlace } from '@corkboard/shared/remote';
import { Button, Icon, TextArea, TextField } from '@corkboard/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { MAX_LENGTHS } from './check-pin.ts';
import type { NewPin, PinWords } from './new-pin.ts';
import styles from './new-pins.module.css';
import { PlaceField } from './place-field.tsx';

interface Props {
  pin: NewPin;
  count: number;
  placeForAll: PinPlace | null;
  /** The first wrong field gets the focus whenever this rises. */
  fieldErrors: number;
  onChange(changes: Partial<NewPin>): void;
  onPlaceForAll(place: PinPlace | null): void;
}

export function NewPinForm(props: Props) {
  const { pin, count, placeForAll, fieldErrors, onChange, onPlaceForAll } = props;
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const hasOwnPlace = pin.place !== undefined;

  useLayoutEffect(() => {
    const isAsked = fieldErrors > 0;
    if (isAsked) focusInvalid(form.current);
  }, [fieldErrors]);

  function write(words: Partial<PinWords>) {
    const others = Object.entries(pin.errors).filter(([field]) => !(field in words));
    onChange({ ...words, errors: Object.fromEntries(others) });
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={text('Pin details')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={text('Title')}
        maxLength={MAX_LENGTHS.title}
        error={pin.errors.title}
        dir="auto"
        value={pin.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label={text('Description')}
        rows={2}
        maxLength={MAX_LENGTHS.description}
        error={pin.errors.description}
        value={pin.description}
        onChange={({ target }) => write({ description: target.value })}
      />
      <TextArea
        label={text('Alt text')}
        rows={2}
        maxLength={MAX_LENGTHS.alt}
        error={pin.errors.alt}
        value={pin.alt}
        hint={
          pin.alt.trim() === '' ? (
            <span className={styles['ask']}>
              <Icon path={eyeSlash} />
              {pin.isVideo
                ? text("For people who can't see the video: what happens in it, in one sentence?")
                : text("For people who can't see the image: what does it show, in one sentence?")}
            </span>
          ) : (
            text('{count} of {max}', { count: pin.alt.length, max: MAX_LENGTHS.alt })
          )
        }
        onChange={({ target }) => write({ alt: target.value })}
      />
      <div className={styles['places']}>
        {hasOwnPlace ? (
          <PlaceField
            label={text('Board for this Pin')}
            value={pin.place ?? null}
            onChange={(place) => onChange({ place })}
          />
        ) : (
          <PlaceField
            label={text('{count, plural, one {Board} other {Board for all # Pins}}', { count })}
            value={placeForAll}
            onChange={onPlaceForAll}
          />
        )}
        {(count > 1 || hasOwnPlace) && (
          <Button
            size="s"
            variant="plain"
            onClick={() => onChange({ place: hasOwnPlace ? undefined : placeForAll })}
          >
            {hasOwnPlace
              ? text('Use the board for all Pins')
              : text('Choose another board for this Pin')}
          </Button>
        )}
      </div>
      <TextField
        label={text('Link')}
        type="url"
        inputMode="url"
        maxLength={MAX_LENGTHS.link}
        error={pin.errors.link}
        placeholder="https://"
        value={pin.link}
        onChange={({ target }) => write({ link: target.value })}
      />
    </form>
  );
}
