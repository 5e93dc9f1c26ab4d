import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { ButtonLink, Notice } from '@corkboard/shared/ui';
import { useState } from 'react';

import { PictureChoice } from './picture-choice.tsx';
import { PictureSource } from './picture-source.tsx';
import styles from './pin-builder.module.css';
import { PinForm } from './pin-form.tsx';
import type { Source } from './source.ts';

/** Makes a Pin of a picture on this device, or of one that a web page shows. [ROUTE-024, CREATE-031] */
export function PinBuilder() {
  const text = useText();
  const { viewer } = useShell();
  const { pathname, state } = useLocation();
  const [source, setSource] = useState<Source | null>(null);
  const [chosen, setChosen] = useState(0);
  const picture = source?.pictures[chosen];

  if (needsLogin(viewer)) {
    return (
      <div className={styles['page']}>
        <Notice
          icon={lock}
          titleAs="h1"
          title={text('Log in to continue')}
          action={
            <ButtonLink variant="primary" href={`/login/?next=${encodeURIComponent(pathname)}`}>
              {text('Log in')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('Create Pin')}</h1>
      {source === null || picture === undefined ? (
        <PictureSource
          link={linkOf(state)}
          onSource={(found) => {
            setChosen(0);
            setSource(found);
          }}
        />
      ) : (
        <>
          <PictureChoice pictures={source.pictures} chosen={chosen} onChoose={setChosen} />
          <PinForm source={source} picture={picture} onBack={() => setSource(null)} />
        </>
      )}
    </div>
  );
}

/** A link that somebody typed elsewhere, to make a Pin of. [ROUTE-046] */
function linkOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('createPinFromLinkUrl' in state)) return '';
  return typeof state.createPinFromLinkUrl === 'string' ? state.createPinFromLinkUrl : '';
}
