import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { arrowRight } from '@corkboard/shared/icons/arrow-right.ts';
import { swap } from '@corkboard/shared/icons/swap.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Button, Icon, IconButton } from '@corkboard/shared/ui';
import { useRef } from 'react';
import { ACCEPTED } from './builder-start.tsx';
import { FileButton } from './files/file-button.tsx';
import { PinPicture } from './files/pin-picture.tsx';
import type { NewPin } from './new-pin.ts';
import styles from './new-pins.module.css';

interface Props {
  pin: NewPin;
  index: number;
  count: number;
  onReplace(file: File): void;
  onRetry(): void;
  onKeepReplaced(): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

export function NewPinView(props: Props) {
  const { pin, index, count, onReplace, onRetry, onKeepReplaced, onMove, onRemove } = props;
  const text = useText();
  const replace = useRef<HTMLButtonElement>(null);
  const { upload, rejected, replaced } = pin;
  const { name, reason } = rejected ?? { name: pin.file?.name, reason: getFailure(pin) };

  return (
    <div className={styles['view']}>
      <div className={styles['stage']}>
        <PinPicture
          pin={pin}
          alt={pin.alt || text('The image of your Pin')}
          fallback={
            <p className={styles['nameOnly']}>
              <bdi>{pin.file?.name}</bdi>
            </p>
          }
        />
        <div className={styles['tools']}>
          {count > 1 && (
            <>
              <IconButton
                icon={arrowLeft}
                isMirrored
                label={text('Move earlier')}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              />
              <IconButton
                icon={arrowRight}
                isMirrored
                label={text('Move later')}
                disabled={index === count - 1}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <FileButton
            ref={replace}
            label={text('Another file for this Pin')}
            accept={ACCEPTED}
            icon={swap}
            onFiles={([file]) => file && onReplace(file)}
          >
            {text('Replace')}
          </FileButton>
          <IconButton icon={trash} label={text('Remove')} onClick={onRemove} />
        </div>
      </div>
      {/* The live region must exist before its text. */}
      <div role="alert" className={styles['reason']}>
        {reason && (
          <>
            <Icon path={warningCircle} />
            <p>
              {name !== undefined && <bdi>{name}: </bdi>}
              <span>{reason}</span>
            </p>
            {rejected === null && upload.state === 'failed' && upload.canRetry && (
              <Button size="s" onClick={onRetry}>
                {text('Try again')}
              </Button>
            )}
            {replaced && upload.state === 'failed' && (
              <Button
                size="s"
                onClick={() => {
                  onKeepReplaced();
                  // This button goes.
                  replace.current?.focus();
                }}
              >
                {replaced.isVideo ? text('Keep the old video') : text('Keep the old image')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function getFailure({ upload, failure }: NewPin): string {
  return upload.state === 'failed' ? upload.reason : failure;
}
