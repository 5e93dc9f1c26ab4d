import type { LinkPreview, Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useQuery } from '@corkboard/shared/query';
import { errorText, type PinPlace, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import type { CollectedPage } from '@corkboard/shared/save/collect-page';
import { Button, Icon } from '@corkboard/shared/ui';
import { useState } from 'react';

import { pickerBoardsQuery } from '../pin-builder/picker-boards-query.ts';
import { PlaceField } from '../pin-builder/place-field.tsx';
import { FOUND_IMAGES, savedPinsQuery } from './found-images-query.ts';
import styles from './save-window.module.css';
import { SavedPin } from './saved-pin.tsx';

interface Props {
  page: CollectedPage;
  found: LinkPreview;
}

export function SaveForm({ page, found }: Props) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const signatures = found.images.map(({ signature }) => signature);
  const before = useQuery(savedPinsQuery(shell, page.url, signatures)).data ?? [];
  const boards = useQuery(pickerBoardsQuery(shell));
  const [selected, setSelected] = useState(signatures[0] ?? '');
  const [chosen, setChosen] = useState<PinPlace | null>();
  const [saved, setSaved] = useState<Pin | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState('');
  const { getKey } = useIdempotencyKeys();

  // The board of the last Pin, so that a second press is enough.
  const [latest] = boards.data ?? [];
  const place = chosen === undefined ? toPlace(latest) : chosen;
  const isSaved = (signature: string) =>
    before.some(({ image_signature }) => image_signature === signature);

  async function save() {
    if (isSaving) return;
    setError('');
    setSaving(true);
    const wanted = {
      image_signature: selected,
      title: (page.title || found.title).slice(0, 100),
      description: found.description.slice(0, 800),
      link: page.url,
      ...(place && { board_id: place.board.id }),
      ...(place?.section && { section_id: place.section.id }),
    };
    try {
      setSaved((await call(createPin, { ...wanted, idempotency_key: getKey(wanted) })).data);
      // All but the images of the page, which the server would read again.
      void queryClient.invalidateQueries({
        queryKey: [subject],
        predicate: ({ queryKey }) => queryKey[1] !== FOUND_IMAGES,
      });
    } catch (failure) {
      setError(errorText(failure, text('Uh oh! Something went wrong.')));
    } finally {
      setSaving(false);
    }
  }

  if (saved) return <SavedPin pin={saved} />;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles['told']} dir="auto">
        {page.title || found.title || page.url}
      </p>
      {before.length > 0 && (
        <p className={styles['before']} role="status">
          <Icon path={checkBold} size="s" />
          {text(
            '{count, plural, one {You have a Pin of this page} other {You have # Pins of this page}}',
            { count: before.length },
          )}
        </p>
      )}
      <ul className={styles['images']} aria-label={text('Images')}>
        {found.images.map(({ signature, images }, index) => (
          <li key={signature}>
            <button
              type="button"
              aria-pressed={selected === signature}
              aria-label={
                isSaved(signature)
                  ? text('Image {number}, saved already', { number: index + 1 })
                  : text('Image {number}', { number: index + 1 })
              }
              onClick={() => setSelected(signature)}
            >
              <img src={images['236x']?.url} alt="" />
              {isSaved(signature) && (
                <span className={styles['tick']}>
                  <Icon path={checkBold} size="s" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
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
