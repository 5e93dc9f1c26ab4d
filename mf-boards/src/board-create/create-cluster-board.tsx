import { LoadFailed, lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { getPinName } from '@corkboard/shared/names';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { createClusterBoard } from '@corkboard/shared/requests/pins';
import { isNothingThere, isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button, ButtonLink, Notice, Skeleton } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { CheckboxField } from '../common/checkbox-field.tsx';
import { errorText } from '../common/error-text.ts';
import { focusInvalid } from '../common/focus-invalid.ts';
import { NameField } from '../common/name-field.tsx';
import { refreshLists } from '../common/refresh-lists.ts';
import { clusterQuery } from './cluster-query.ts';
import styles from './create-board.module.css';

interface Props {
  id: string;
  suggested?: { name: string; pinCount: number } | undefined;
}

export function CreateClusterBoard({ id, suggested }: Props) {
  const text = useText();
  const shell = useShell();
  const { call, toasts } = shell;
  const { open, isHere } = useStillHere();
  const { getKey } = useIdempotencyKeys();
  const [name, setName] = useState(suggested?.name ?? '');
  const [isSecret, setSecret] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  // The suggestion is gone once its board exists, so the list must not be refetched.
  const list = useInfiniteQuery({ ...clusterQuery(shell, id), enabled: !isWorking });

  const pins = list.data?.pages.flatMap((page) => page.data) ?? [];
  const known = list.hasNextPage ? Math.max(pins.length, suggested?.pinCount ?? 0) : pins.length;
  const selected = known - left.size;
  const isNameless = !isVisibleName(name);

  function toggle(pinId: string) {
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(pinId)) next.add(pinId);
      return next;
    });
  }

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking || selected === 0) return;
    if (isNameless) return setError(text("Don't forget to name your board!"));
    if (lengthError(name.trim(), MAX_BOARD_NAME_LENGTH, text)) return focusInvalid(event);
    const wanted = {
      id,
      name: name.trim(),
      privacy: isSecret ? ('secret' as const) : ('public' as const),
      exclude_quick_save_pins: true,
      ...(left.size > 0 && { except_pin_ids: [...left] }),
    };
    setWorking(true);
    setError(null);
    try {
      const { data } = await call(createClusterBoard, {
        ...wanted,
        idempotency_key: getKey(wanted),
      });
      void refreshLists(shell);
      open(data.url, { text: text('Board created!'), tone: 'success' });
    } catch (failure) {
      const message = errorText(failure, text);
      if (isHere()) setError(message);
      else toasts.show({ text: message, tone: 'error' });
      void refreshLists(shell);
      setWorking(false);
    }
  }

  if (list.isError && !list.data) {
    return isNothingThere(list.error) ? (
      <Notice
        icon={warningCircle}
        titleAs="h1"
        title={text("We couldn't find that page.")}
        action={<ButtonLink href="/board/create/">{text('Create a board')}</ButtonLink>}
      />
    ) : (
      <LoadFailed title={text("Couldn't load Pins.")} error={list.error} onRetry={list.refetch} />
    );
  }

  return (
    <form className={styles.page} data-wide="" onSubmit={(event) => void create(event)} noValidate>
      <h1>{text('Create board')}</h1>
      <NameField
        label={text('Name')}
        placeholder={text('Add a title, like "DIY" or "Recipes"')}
        value={name}
        error={error}
        onName={(typed) => {
          setName(typed);
          setError(null);
        }}
      />
      <CheckboxField
        label={text('Keep this board secret')}
        detail={text('So only you and collaborators can see it.')}
        checked={isSecret}
        onChange={({ target }) => setSecret(target.checked)}
      />
      {list.isPending ? (
        <div className={styles.pins}>
          <Skeleton shape="picture" count={6} />
        </div>
      ) : (
        <fieldset className={styles.pins}>
          <legend>{text('Pins for this board')}</legend>
          {pins.map((pin) => (
            <label key={pin.id} className={styles.pin}>
              <input
                type="checkbox"
                checked={!left.has(pin.id)}
                onChange={() => toggle(pin.id)}
                aria-label={getPinName(pin, text)}
              />
              <img
                src={(pin.images['236x'] ?? pin.images['170x'])?.url}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </label>
          ))}
        </fieldset>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more Pins')}
        </Button>
      )}
      <div className={styles.end}>
        <p className={styles.count} role="status">
          {text('{count, plural, one {# Pin} other {# Pins}} selected', { count: selected })}
        </p>
        <Button
          variant="primary"
          type="submit"
          disabled={name.trim() === '' || selected === 0}
          isPending={isWorking}
        >
          {text('Create')}
        </Button>
      </div>
    </form>
  );
}
