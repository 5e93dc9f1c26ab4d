import { createPin } from '@corkboard/shared/contract/requests.ts';
import { useDeedKeys } from '@corkboard/shared/deeds/use-deed-keys.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CredentialsForm } from '../session/credentials-form.tsx';
import { BoardChoice } from './board-choice.tsx';
import { PinFields } from './pin-fields.tsx';
import type { Picture, Source } from './source.ts';

interface Props {
  source: Source;
  picture: Picture;
  onBack(): void;
}

/** What a Pin says and where it is saved; without a board it is an unorganized idea. */
export function PinForm({ source, picture, onBack }: Props) {
  const text = useText();
  const { call, navigation, queries, subject, toasts } = useShell();
  const [board, setBoard] = useState('');
  const [description, setDescription] = useState(source.description.slice(0, 800));
  const { keyOf } = useDeedKeys();

  return (
    <CredentialsForm
      label={text('Create Pin')}
      submit={text('Publish')}
      send={async ({ title = '', link = '', alt = '' }) => {
        const wanted = {
          image_signature: picture.signature,
          title: title.trim(),
          description,
          alt_text: alt.trim(),
          link: link.trim() || null,
          ...(board && { board_id: board }),
        };
        return (await call(createPin, { ...wanted, idempotency_key: keyOf(wanted) })).data;
      }}
      onDone={(pin) => {
        void queries.invalidateQueries({ queryKey: [subject] });
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
      <BoardChoice board={board} onBoard={setBoard} />
      <Button variant="plain" onClick={onBack}>
        {text('Choose another picture')}
      </Button>
    </CredentialsForm>
  );
}
