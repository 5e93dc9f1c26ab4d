import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { useBottomInset } from '@corkboard/shared/layout';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import { type PinPlace, useShell } from '@corkboard/shared/remote';
import type { CollectedPage } from '@corkboard/shared/save/collect-page';
import { Button, Icon } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';

import { pickerBoardsQuery } from '../pin-builder/picker-boards-query.ts';
import { PlaceField } from '../pin-builder/place-field.tsx';
import { savedPinsQuery } from './found-images-query.ts';
import { ImageChoice } from './image-choice.tsx';
import styles from './save-window.module.css';
import { SavedPin } from './saved-pin.tsx';
import { useSaveFound } from './use-save-found.ts';

interface Props {
  page: CollectedPage;
  found: LinkPreview;
}

export function SaveForm({ page, found }: Props) {
  const text = useText();
  const shell = useShell();
  const signatures = found.images.map(({ signature }) => signature);
  const before = useQuery(savedPinsQuery(shell, page.url, signatures)).data ?? [];
  const boards = useInfiniteQuery(pickerBoardsQuery(shell));
  const [selected, setSelected] = useState(signatures[0] ?? '');
  const [chosen, setChosen] = useState<PinPlace | null>();
  const { save, saved, isSaving, error } = useSaveFound(page, found);
  const foot = useRef<HTMLDivElement>(null);
  useBottomInset(foot, !saved);

  // The board of the last Pin, so that a second press is enough.
  const [latest] = boards.data ?? [];
  const place = chosen === undefined ? toPlace(latest) : chosen;
  const isSaved = (signature: string) =>
    before.some(({ image_signature }) => image_signature === signature);

  if (saved) return <SavedPin pin={saved} />;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        // Forms of dialogs that its fields open bubble to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void save(selected, place);
      }}
    >
      <p className={styles['told']} dir="auto">
        {page.title || found.title || page.url}
      </p>
      {/* The live region must exist before its text. */}
      <p className={styles['before']} role="status">
        {before.length > 0 && (
          <>
            <Icon path={checkBold} size="s" />
            {text(
              '{count, plural, one {You have a Pin of this page} other {You have # Pins of this page}}',
              { count: before.length },
            )}
          </>
        )}
      </p>
      <ImageChoice
        images={found.images}
        selected={selected}
        isSaved={isSaved}
        onSelect={setSelected}
      />
      <div ref={foot} className={styles['foot']}>
        <PlaceField label={text('Board')} value={place} onChange={setChosen} />
        {error && (
          <p className={styles['fault']} role="alert">
            {error}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          size="l"
          isPending={isSaving}
          disabled={boards.isPending}
        >
          {text('Save')}
        </Button>
      </div>
    </form>
  );
}

function toPlace(board: { id: string; name: string } | undefined): PinPlace | null {
  return board ? { board: { id: board.id, name: board.name }, section: null } : null;
}
