import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { useShell } from '@corkboard/shared/remote';
import { updatePin } from '@corkboard/shared/requests/pins';
import { actingPinsPath } from '@corkboard/shared/rules/business';
import { websiteHref } from '@corkboard/shared/rules/people';
import { Button, ButtonLink, Notice } from '@corkboard/shared/ui';
import { useState } from 'react';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { BoardSelect } from '../pin-builder/board-select.tsx';
import styles from '../pin-builder/pin-builder.module.css';
import { PinFields } from '../pin-builder/pin-fields.tsx';
import { CredentialsForm } from '../session/login/credentials-form.tsx';
import { CaptionsField } from './captions-field.tsx';
import { LoadedPin } from './loaded-pin.tsx';
import { useDeletePin } from './use-delete-pin.ts';
import { useLeavePin } from './use-leave-pin.ts';

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
  const { call } = useShell();
  const leave = useLeavePin(pin);
  const { remove, isDeleting } = useDeletePin(pin);
  const [description, setDescription] = useState(pin.description);
  const [board, setBoard] = useState(pin.board?.id ?? '');
  const [captions, setCaptions] = useState(pin.captions ?? null);
  const image = pin.images['236x'];

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
            ...(captions === (pin.captions ?? null) ? {} : { captions }),
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
        {pin.video_url && <CaptionsField captions={captions} onCaptions={setCaptions} />}
        <BoardSelect board={board} onBoard={setBoard} />
      </CredentialsForm>
      <Button variant="plain" isPending={isDeleting} onClick={() => void remove()}>
        {text('Delete Pin')}
      </Button>
    </>
  );
}
