import { useText } from '@corkboard/shared/i18n';
import { bookOpen } from '@corkboard/shared/icons/book-open.ts';
import { folderSimplePlus } from '@corkboard/shared/icons/folder-simple-plus.ts';
import { globe } from '@corkboard/shared/icons/globe.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { type CreateContext, useShell } from '@corkboard/shared/remote';
import { storyPinBuilderPath } from '@corkboard/shared/rules/pins';
import { readCreateSheetState, writeCreateSheetState } from '@corkboard/shared/storage';
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
  const { subject } = useShell();
  const publishing = usePublishing();
  const [before] = useState(readLink);
  const [isLinkOpen, setLinkOpen] = useState(before !== null);

  function readLink(): string | null {
    const kept = readCreateSheetState();
    const isHere =
      kept?.subject === subject &&
      kept.path === location.pathname &&
      kept.place.viewType === place.viewType &&
      kept.place.boardId === place.boardId;
    return isHere ? kept.link : null;
  }
  function keepLink(link: string) {
    writeCreateSheetState({ subject, link, path: location.pathname, place });
  }

  function close() {
    writeCreateSheetState(null);
    onClose();
  }
  function toggleLink() {
    if (publishing.isDisabled) {
      publishing.explain();
      return;
    }
    if (isLinkOpen) writeCreateSheetState(null);
    else keepLink('');
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
          {isLinkOpen && <LinkField link={before ?? ''} onChange={keepLink} onDone={onClose} />}
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
  const { experiments } = useShell();
  if (viewType === 164) return null;
  const isBoard = viewType === 5 && boardId !== undefined;

  return (
    <section className={styles['additions']} aria-labelledby="create-add">
      <h3 className={styles['legend']} id="create-add">
        {text('Add')}
      </h3>
      {isBoard ? (
        <Addition
          href={`/board/${boardId}/create_section/`}
          icon={folderSimplePlus}
          label={text('Section')}
          onLeave={onLeave}
        />
      ) : (
        <>
          <Addition
            href={storyPinBuilderPath(experiments)}
            icon={bookOpen}
            label={text('Story')}
            onLeave={onLeave}
          />
          <Addition
            href="/board/create/"
            icon={squaresFour}
            label={text('Board')}
            onLeave={onLeave}
          />
        </>
      )}
    </section>
  );
}

interface AdditionProps {
  href: string;
  icon: string;
  label: string;
  onLeave(): void;
}

function Addition({ href, icon, label, onLeave }: AdditionProps) {
  return (
    <RoutedLink className={choices['option']} href={href} onClick={onLeave}>
      <span className={choices['tile']}>
        <Icon path={icon} />
      </span>
      {label}
    </RoutedLink>
  );
}
