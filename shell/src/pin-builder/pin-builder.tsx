import { useText } from '@corkboard/shared/i18n';
import { useLocation } from '@corkboard/shared/router';
import { TextLink } from '@corkboard/shared/ui';
import { useState } from 'react';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { usePublishing } from '../create/use-publishing.ts';
import { ImagePicker } from './image-picker.tsx';
import { ImageSource } from './image-source.tsx';
import { readNavigationState } from './navigation-state.ts';
import styles from './pin-builder.module.css';
import type { PinDraft } from './pin-draft.ts';
import { PinForm } from './pin-form.tsx';
import { PublishingDisabled } from './publishing-disabled.tsx';
import { UploadedPhoto } from './uploaded-photo.tsx';

export function PinBuilder() {
  const text = useText();
  const { isDisabled } = usePublishing();
  return (
    <RequireSignIn>
      <div className={styles['page']}>
        <h1>{text('Create Pin')}</h1>
        {isDisabled ? <PublishingDisabled /> : <Builder />}
      </div>
    </RequireSignIn>
  );
}

function Builder() {
  const text = useText();
  const { state } = useLocation();
  const [source, setSource] = useState<PinDraft | null>(null);
  const [selected, setSelected] = useState(0);
  const image = source?.pictures[selected];
  const photo = readNavigationState(state, 'image');

  function begin(found: PinDraft) {
    setSelected(0);
    setSource(found);
  }

  if (source === null || image === undefined) {
    return (
      <>
        {photo && <UploadedPhoto image={photo} onSource={begin} />}
        <ImageSource link={readNavigationState(state, 'createPinFromLinkUrl')} onSource={begin} />
        <p className={styles['other']}>
          <TextLink href="/idea-pin-builder/">{text('Create story pin')}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ImagePicker pictures={source.pictures} chosen={selected} onChoose={setSelected} />
      <PinForm source={source} picture={image} onBack={() => setSource(null)} />
    </>
  );
}
