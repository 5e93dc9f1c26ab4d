import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { useShell } from '@corkboard/shared/remote';
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
import { SectionSelect } from './section-select.tsx';
import { useDeletePin } from './use-delete-pin.ts';
import { useLeavePin } from './use-leave-pin.ts';
import { useUpdatePin } from './use-update-pin.ts';

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
  const [touched, setTouched] = useState<Pin | null>(null);
  // The fields follow a refetch until one is changed; after that, they must not mix two versions.
  const opened = touched ?? pin;
  if (pin.pinner.id !== subject) {
    return <Notice icon={lock} title={text("You can't edit this Pin.")} />;
  }
  return <PinEditForm key={opened.version} pin={opened} onTouch={() => setTouched(opened)} />;
}

function PinEditForm({ pin, onTouch }: { pin: Pin; onTouch(): void }) {
  const text = useText();
  const update = useUpdatePin(pin);
  const leave = useLeavePin(pin);
  const { remove, isDeleting } = useDeletePin(pin);
  const [description, setDescription] = useState(pin.description);
  const [board, setBoard] = useState(pin.board?.id ?? '');
  const [section, setSection] = useState(pin.section_id ?? '');
  const [captions, setCaptions] = useState(pin.captions ?? null);
  const image = pin.images['236x'];

  function chooseBoard(id: string) {
    setBoard(id);
    setSection((id === pin.board?.id && pin.section_id) || '');
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
      {/* `onInput` renders before the `change` of a select, which then has its old value again. */}
      <div onChange={onTouch}>
        <CredentialsForm
          label={text('Edit Pin')}
          submit={text('Save')}
          send={({ title = '', alt = '', link = '' }) => {
            onTouch();
            return update({
              title: title.trim(),
              description,
              alt_text: alt.trim(),
              link: websiteHref(link),
              captions,
              board_id: board || null,
              section_id: section || null,
            });
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
          {pin.video_url && (
            <CaptionsField
              captions={captions}
              onCaptions={(next) => {
                onTouch();
                setCaptions(next);
              }}
            />
          )}
          <BoardSelect board={board} own={pin.board} onBoard={chooseBoard} />
          <SectionSelect
            board={board}
            section={section}
            own={board === pin.board?.id ? pin.section_id : null}
            onSection={setSection}
          />
        </CredentialsForm>
      </div>
      <Button variant="plain" isPending={isDeleting} onClick={() => void remove()}>
        {text('Delete Pin')}
      </Button>
    </>
  );
}
