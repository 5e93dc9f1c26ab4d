import { createPin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency/use-idempotency-keys.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CredentialsForm } from '../session/credentials-form.tsx';
import { BoardSelect } from './board-select.tsx';
import type { DraftImage, PinDraft } from './pin-draft.ts';
import { PinFields } from './pin-fields.tsx';

interface Props {
  source: PinDraft;
  picture: DraftImage;
  onBack(): void;
}

export function PinForm({ source, picture: image, onBack }: Props) {
  const text = useText();
  const { call, navigation, queryClient, subject, toasts } = useShell();
  const [board, setBoard] = useState('');
  const [description, setDescription] = useState(source.description.slice(0, 800));
  const { keyOf } = useIdempotencyKeys();

  return (
    <CredentialsForm
      label={text('Create Pin')}
      submit={text('Publish')}
      send={async ({ title = '', link = '', alt = '' }) => {
        const wanted = {
          image_signature: image.signature,
          title: title.trim(),
          description,
          alt_text: alt.trim(),
          link: link.trim() || null,
          ...(board && { board_id: board }),
        };
        return (await call(createPin, { ...wanted, idempotency_key: keyOf(wanted) })).data;
      }}
      onDone={(pin) => {
        void queryClient.invalidateQueries({ queryKey: [subject] });
        toasts.show({ text: text('Your Pin is published'), tone: 'success' });
        navigation.replace(`/pin/${pin.id}/`);
      }}
    >
      <PinFields
        title={source.title.slice(0, 100)}
        link={source.link}
        description={description}
        onDescription={setDescription}
      />
      <BoardSelect board={board} onBoard={setBoard} />
      <Button variant="plain" onClick={onBack}>
        {text('Choose another picture')}
      </Button>
    </CredentialsForm>
  );
}
