import { errorCodes } from '@corkboard/shared/contract/base';
import type { PickerBoard } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { user as userIcon } from '@corkboard/shared/icons/user.ts';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { ApiError, errorText, useShell } from '@corkboard/shared/remote';
import { savePin } from '@corkboard/shared/requests/pins';
import { useSearchParams } from '@corkboard/shared/router';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { isInternalPath } from '@corkboard/shared/rules/site';
import { ButtonLink, Icon, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';
import choices from '../common/choices.module.css';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { MoreBoards } from '../pin-builder/board-select.tsx';
import { pickerBoardsQuery } from '../pin-builder/picker-boards-query.ts';
import builder from '../pin-builder/pin-builder.module.css';
import { LoadedPin } from './loaded-pin.tsx';
import styles from './repin-page.module.css';

type Target = Pick<PickerBoard, 'id' | 'name' | 'url'> | null;

export function RepinPage({ id }: { id: string }) {
  const text = useText();
  return (
    <RequireSignIn>
      <div className={builder['page']}>
        <h1>{text('Save this Pin')}</h1>
        <LoadedPin id={id} wayOn={<WayOn />}>
          {(pin) => <Targets pin={pin} />}
        </LoadedPin>
      </div>
    </RequireSignIn>
  );
}

/** Back to the board or profile that the Pin was on. */
function WayOn() {
  const text = useText();
  const [query] = useSearchParams();
  const from = query.get('from');
  if (from === null || !isInternalPath(from))
    return <ButtonLink href="/">{text('Find ideas')}</ButtonLink>;
  const isBoard = from.split('/').filter(Boolean).length > 1;
  return (
    <ButtonLink href={from}>
      {isBoard ? text('Go to its board') : text('Go to its profile')}
    </ButtonLink>
  );
}

function Targets({ pin }: { pin: Pin }) {
  const text = useText();
  const boards = useInfiniteQuery(pickerBoardsQuery(useShell()));
  const { save, saving } = useSave(pin);
  const image = pin.images['236x'];

  return (
    <>
      {image && (
        <img
          className={styles['picture']}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={pin.alt_text}
        />
      )}
      {boards.isPending && <Skeleton shape="row" count={4} />}
      <ul className={choices['options']} aria-label={text('Where to save it')}>
        {boards.data?.map((board) => (
          <li key={board.id}>
            <Row
              name={board.name}
              image={board.image_cover_url}
              isWorking={saving === board.id}
              onSave={() => void save(board)}
            />
          </li>
        ))}
        <li>
          <Row
            name={text('Your profile')}
            image={null}
            isWorking={saving === ''}
            onSave={() => void save(null)}
          />
        </li>
      </ul>
      <MoreBoards />
      <ButtonLink href={`/board/create/?pin=${encodeURIComponent(pin.id)}`}>
        {text('Create board')}
      </ButtonLink>
    </>
  );
}

interface RowProps {
  name: string;
  image: string | null;
  isWorking: boolean;
  onSave(): void;
}

function Row({ name, image, isWorking, onSave }: RowProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={choices['option']}
      aria-label={text('Save to {name}', { name })}
      aria-busy={isWorking}
      onClick={() => !isWorking && onSave()}
    >
      {image ? (
        <img className={choices['tile']} src={image} width="48" height="48" alt="" />
      ) : (
        <span className={choices['tile']}>
          <Icon path={userIcon} />
        </span>
      )}
      <bdi className={styles['name']}>{name}</bdi>
    </button>
  );
}

/** Asks before saving a duplicate. A retry after a lost connection creates one Pin. */
function useSave(pin: Pin) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, queryClient, subject, toasts } = shell;
  const { open } = useStillHere();
  const [saving, setSaving] = useState<string | null>(null);
  const { getKey } = useIdempotencyKeys();

  async function save(target: Target, allowsDuplicate = false): Promise<void> {
    const wanted = {
      pin_id: pin.id,
      ...(target && { board_id: target.id }),
      ...(allowsDuplicate && { allows_duplicate: true }),
    };
    setSaving(target?.id ?? '');
    try {
      await call(savePin, { ...wanted, idempotency_key: getKey(wanted) });
      void queryClient.invalidateQueries({ queryKey: [subject] });
      const name = target?.name ?? text('your profile');
      const href = target?.url ?? actingPinsPath(shell);
      open(`/pin/${pin.id}/`, {
        text: text('Saved to {name}', { name }),
        link: { text: text('View'), href },
      });
    } catch (error) {
      setSaving(null);
      const isThere = error instanceof ApiError && error.code === errorCodes.duplicatePin;
      if (isThere && !allowsDuplicate) return again(target);
      const fault = text('Uh oh! Something went wrong.');
      toasts.show({ text: errorText(error, fault), tone: 'error' });
    }
  }

  async function again(target: Target): Promise<void> {
    const isSure = await dialogs.confirm({
      title: target
        ? text("You've already saved this Pin to {board}", { board: target.name })
        : text("You've already saved this Pin"),
      text: text('Saving again will add a duplicate.'),
      confirm: text('Save anyway'),
    });
    if (isSure) await save(target, true);
  }
  return { save, saving };
}
