import { useText } from '@corkboard/shared/i18n';
import { folderSimplePlus } from '@corkboard/shared/icons/folder-simple-plus.ts';
import { globe } from '@corkboard/shared/icons/globe.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import type { CreateContext } from '@corkboard/shared/remote';
import {
  readCreateSheetState,
  writeCreateSheetState,
} from '@corkboard/shared/storage/create-input.ts';
import { Icon, type Overlays, RoutedLink } from '@corkboard/shared/ui';
import { useState } from 'react';

import { AnchoredOverlay } from '../common/anchored.tsx';
import choices from '../common/choices.module.css';
import { createHeading } from './create-headings.ts';
import styles from './create-sheet.module.css';
import { LinkField } from './link-field.tsx';
import { PhotoOption } from './photo-option.tsx';
import { usePublishing } from './use-publishing.ts';

interface Props {
  place: CreateContext;
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function CreateSheet({ place, trigger, overlays, onClose }: Props) {
  const text = useText();
  const publishing = usePublishing();
  const [before] = useState(readCreateSheetState);
  const [isLinkOpen, setLinkOpen] = useState(before !== null);

  function close() {
    writeCreateSheetState(null);
    onClose();
  }
  function toggleLink() {
    if (publishing.isDisabled) {
      publishing.explain();
      return;
    }
    writeCreateSheetState(isLinkOpen ? null : '');
    setLinkOpen(!isLinkOpen);
  }

  return (
    <AnchoredOverlay
      title={text(createHeading(place.viewType))}
      trigger={trigger}
      overlays={overlays}
      onClose={close}
    >
      <ul className={choices['options']}>
        <li>
          <button
            type="button"
            className={choices['option']}
            aria-expanded={isLinkOpen}
            onClick={toggleLink}
          >
            <span className={choices['tile']}>
              <Icon path={globe} />
            </span>
            {text('Website')}
          </button>
          {isLinkOpen && <LinkField link={before?.link ?? ''} onDone={onClose} />}
        </li>
        <li>
          <PhotoOption publishing={publishing} onDone={close} />
        </li>
      </ul>
      <Additions place={place} onLeave={close} />
    </AnchoredOverlay>
  );
}

interface AdditionsProps {
  place: CreateContext;
  onLeave(): void;
}

/** A section can contain neither sections nor boards. */
function Additions({ place: { viewType, boardId }, onLeave }: AdditionsProps) {
  const text = useText();
  if (viewType === 164) return null;
  const isBoard = viewType === 5 && boardId !== undefined;

  return (
    <section className={styles['additions']} aria-labelledby="create-add">
      <h3 className={styles['legend']} id="create-add">
        {text('Add')}
      </h3>
      <RoutedLink
        className={choices['option']}
        href={isBoard ? `/board/${boardId}/create_section/` : '/board/create/'}
        onClick={onLeave}
      >
        <span className={choices['tile']}>
          <Icon path={isBoard ? folderSimplePlus : squaresFour} />
        </span>
        {isBoard ? text('Section') : text('Board')}
      </RoutedLink>
    </section>
  );
}
