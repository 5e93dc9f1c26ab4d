import { useText } from '@corkboard/shared/i18n';

import styles from './pin-builder.module.css';
import type { DraftImage } from './pin-draft.ts';

interface Props {
  pictures: DraftImage[];
  chosen: number;
  onChoose(index: number): void;
}

export function ImagePicker({ pictures: images, chosen: selected, onChoose }: Props) {
  const text = useText();
  const image = images[selected]?.images['474x'];

  return (
    <div className={styles['pictures']}>
      {image && (
        <img
          className={styles['picture']}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={text('The picture of your Pin')}
        />
      )}
      {images.length > 1 && (
        <fieldset className={styles['choice']}>
          <legend>{text('Pictures of the page')}</legend>
          {images.map(({ signature, images }, index) => (
            <label key={signature} className={styles['option']}>
              <input
                type="radio"
                name="picture"
                checked={index === selected}
                onChange={() => onChoose(index)}
              />
              <img
                src={images['236x']?.url}
                alt={text('Picture {number}', { number: index + 1 })}
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
