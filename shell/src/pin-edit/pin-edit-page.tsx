import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { errorText, type Toast, useShell } from '@corkboard/shared/remote';
import { undoBoardAction } from '@corkboard/shared/requests/boards';
import { deletePin, updatePin } from '@corkboard/shared/requests/pins';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { websiteHref } from '@corkboard/shared/rules/people';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import { Button, ButtonLink, Notice } from '@corkboard/shared/ui';
import { useState } from 'react';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { BoardSelect } from '../pin-builder/board-select.tsx';
import styles from '../pin-builder/pin-builder.module.css';
import { PinFields } from '../pin-builder/pin-fields.tsx';
import { CredentialsForm } from '../session/credentials-form.tsx';
import { LoadedPin } from './loaded-pin.tsx';

export function PinEditPage({ id }: { id: string }) {
  const text = useText();
  return (
    <RequireSignIn>
      <div className={styles['page']}>
        <h1>{text('Edit Pin')}</h1>
        <LoadedPin id={id} wayOn={<OwnPinsLink />}>
          {(pin) => <EditablePin key={pin.id} pin={pin} />}
        </LoadedPin>
      </div>
    </RequireSignIn>
  );
}

function OwnPinsLink() {
  const text = useText();
  return <ButtonLink href={actingPinsPath(useShell())}>{text('Go to your Pins')}</ButtonLink>;
}

function EditablePin({ pin }: { pin: Pin }) {
  const text = useText();
  const { subject } = useShell();
  if (pin.pinner.id !== subject) {
    return <Notice icon={lock} title={text("You can't edit this Pin.")} />;
  }
  return <PinEditForm pin={pin} />;
}

function PinEditForm({ pin }: { pin: Pin }) {
  const text = useText();
  const { call, dialogs, queryClient, subject, toasts } = useShell();
  const { open } = useStillHere();
  const [description, setDescription] = useState(pin.description);
  const [board, setBoard] = useState(pin.board?.id ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const image = pin.images['236x'];

  function leave(toast: Toast, path: string, { isDeleted = false } = {}) {
    void queryClient.invalidateQueries({
      queryKey: [subject],
      // The open page would request the deleted Pin once more.
      predicate: ({ queryKey }) => !(isDeleted && queryKey.includes(pin.id)),
    });
    if (isDeleted) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === subject && queryKey.includes(pin.id),
        refetchType: 'none',
      });
    }
    open(path, { tone: 'success', ...toast });
  }
  const fail = (error: unknown, key?: string) =>
    toasts.show({
      text: errorText(error, text('Uh oh! Something went wrong.')),
      tone: 'error',
      ...(key === undefined ? {} : { key }),
    });
  async function undo(id: string, key: string) {
    try {
      await call(undoBoardAction, { id });
      void queryClient.invalidateQueries({ queryKey: [subject] });
      const link = { text: text('View'), href: `/pin/${pin.id}/` };
      toasts.show({ key, text: text('Undone'), tone: 'success', link });
    } catch (error) {
      fail(error, key);
    }
  }
  async function remove() {
    const isSure = await dialogs.confirm({
      title: text('Delete this Pin?'),
      text: text('It will be removed from all your boards. Copies that others saved are kept.'),
      confirm: text('Delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    setDeleting(true);
    try {
      const { data } = await call(deletePin, { pin_id: pin.id });
      const key = `action ${data.id}`;
      leave(
        {
          key,
          text: text('Pin deleted'),
          action: { text: text('Undo'), run: () => void undo(data.id, key) },
          duration: UNDO_TOAST_DURATION_MS,
        },
        pin.board?.url ?? `/${pin.pinner.username}/`,
        { isDeleted: true },
      );
    } catch (error) {
      fail(error);
      setDeleting(false);
    }
  }

  return (
    <>
      {image && (
        <div className={styles['pictures']}>
          <img
            className={styles['picture']}
            src={image.url}
            width={image.width}
            height={image.height}
            alt={pin.alt_text}
          />
        </div>
      )}
      <CredentialsForm
        label={text('Edit Pin')}
        submit={text('Save')}
        send={async ({ title = '', alt = '', link = '' }) => {
          const { data } = await call(updatePin, {
            pin_id: pin.id,
            title: title.trim(),
            description,
            alt_text: alt.trim(),
            link: websiteHref(link),
            ...(board === (pin.board?.id ?? '') ? {} : { board_id: board || null }),
            ...(pin.version === undefined ? {} : { version: pin.version }),
          });
          return data;
        }}
        onDone={(changed) => leave({ text: text('Your Pin is saved') }, `/pin/${changed.id}/`)}
      >
        <PinFields
          title={pin.title}
          alt={pin.alt_text}
          link={pin.link ?? ''}
          description={description}
          onDescription={setDescription}
        />
        <BoardSelect board={board} onBoard={setBoard} />
      </CredentialsForm>
      <Button variant="plain" isPending={isDeleting} onClick={() => void remove()}>
        {text('Delete Pin')}
      </Button>
    </>
  );
}
