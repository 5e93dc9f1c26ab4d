import { useText } from '@corkboard/shared/i18n';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import type { PinPlace } from '@corkboard/shared/remote';
import { Button, Icon, TextArea, TextField } from '@corkboard/shared/ui';

import type { NewPin } from './new-pin.ts';
import styles from './new-pins.module.css';
import { PlaceField } from './place-field.tsx';

const MAX_ALT_LENGTH = 500;

interface Props {
  pin: NewPin;
  count: number;
  placeForAll: PinPlace | null;
  onChange(changes: Partial<NewPin>): void;
  onPlaceForAll(place: PinPlace | null): void;
}

export function NewPinForm({ pin, count, placeForAll, onChange, onPlaceForAll }: Props) {
  const text = useText();
  const hasOwnPlace = pin.place !== undefined;

  return (
    <form
      className={styles['form']}
      aria-label={text('Pin details')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={text('Title')}
        maxLength={100}
        dir="auto"
        value={pin.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={text('Description')}
        rows={2}
        maxLength={800}
        value={pin.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextArea
        label={text('Alt text')}
        rows={2}
        maxLength={MAX_ALT_LENGTH}
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
            text('{count} of {max}', { count: pin.alt.length, max: MAX_ALT_LENGTH })
          )
        }
        onChange={({ target }) => onChange({ alt: target.value })}
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
            label={count === 1 ? text('Board') : text('Board for all {count} Pins', { count })}
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
        maxLength={2048}
        placeholder="https://"
        value={pin.link}
        onChange={({ target }) => onChange({ link: target.value })}
      />
    </form>
  );
}
