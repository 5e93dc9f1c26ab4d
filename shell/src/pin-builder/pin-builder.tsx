import { useText } from '@corkboard/shared/i18n';
import { useLocation } from '@corkboard/shared/router';
import { TextLink } from '@corkboard/shared/ui';
import { useState } from 'react';

import { usePublishing } from '../create/use-publishing.ts';
import { MembersOnly } from '../pages/members-only.tsx';
import { fieldOf } from './field-of.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureSource } from './picture-source.tsx';
import styles from './pin-builder.module.css';
import { PinForm } from './pin-form.tsx';
import { PublishingClosed } from './publishing-closed.tsx';
import type { Source } from './source.ts';
import { UploadedPhoto } from './uploaded-photo.tsx';

/** Makes a Pin of a picture on this device, or of one that a web page shows. [ROUTE-024, CREATE-031] */
export function PinBuilder() {
  const text = useText();
  const { isDisabled } = usePublishing();
  return (
    <MembersOnly>
      <div className={styles['page']}>
        <h1>{text('Create Pin')}</h1>
        {isDisabled ? <PublishingClosed /> : <Builder />}
      </div>
    </MembersOnly>
  );
}

function Builder() {
  const text = useText();
  const { state } = useLocation();
  const [source, setSource] = useState<Source | null>(null);
  const [chosen, setChosen] = useState(0);
  const picture = source?.pictures[chosen];
  const photo = fieldOf(state, 'image');

  function begin(found: Source) {
    setChosen(0);
    setSource(found);
  }

  if (source === null || picture === undefined) {
    return (
      <>
        {photo && <UploadedPhoto image={photo} onSource={begin} />}
        <PictureSource link={fieldOf(state, 'createPinFromLinkUrl')} onSource={begin} />
        <p className={styles['other']}>
          <TextLink href="/idea-pin-builder/">{text('Create story pin')}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PictureChoice pictures={source.pictures} chosen={chosen} onChoose={setChosen} />
      <PinForm source={source} picture={picture} onBack={() => setSource(null)} />
    </>
  );
}
