import { useText } from '@corkboard/shared/i18n';
import { Fragment } from 'react';
import type { Outline } from './place-outlines.ts';
import { describeSlot, findLine } from './slot-words.ts';
import styles from './slots-overlay.module.css';

interface Props {
  outlines: readonly Outline[];
  current: string | null;
  locale: string;
}

/** Hidden from assistive technologies: the panel says the same. */
export function SlotOutlines({ outlines, current, locale }: Props) {
  const text = useText();
  return (
    <div className={styles['layer']} aria-hidden="true">
      {outlines.map(({ id, row, x, y, width, height, tagShift }) => {
        const { version, channel, outcome, errors } = describeSlot(row, text, locale);
        return (
          <div
            key={id}
            className={styles['outline']}
            data-line={findLine(row)}
            data-current={row.slot === current || undefined}
            style={{
              insetInlineStart: x,
              insetBlockStart: y,
              inlineSize: width,
              blockSize: height,
            }}
          >
            <div
              className={styles['tag']}
              dir={document.documentElement.dir}
              style={{ insetBlockStart: tagShift }}
            >
              <b>
                <bdi>{row.slot}</bdi>
              </b>
              <bdi>{version}</bdi>
              <span className={styles['more']}>
                {[channel, outcome, errors].filter(Boolean).map((word, nth) => (
                  <Fragment key={word}>
                    {nth > 0 && ' · '}
                    <bdi>{word}</bdi>
                  </Fragment>
                ))}
              </span>
            </div>
          </div>
        );
      })}
    </div>
  );
}
