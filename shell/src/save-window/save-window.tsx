import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useQuery } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { type CollectedPage, readSaveWindowHash } from '@corkboard/shared/save/collect-page';
import { Button, ButtonLink, Notice, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { usePublishing } from '../create/use-publishing.ts';
import { PublishingDisabled } from '../pin-builder/publishing-disabled.tsx';
import { foundImagesQuery } from './found-images-query.ts';
import { SaveForm } from './save-form.tsx';
import styles from './save-window.module.css';

/** The small window of the bookmarklet and the extension. It saves nothing until the person presses Save. */
export function SaveWindow() {
  const text = useText();
  const { hash } = useLocation();
  const [page] = useState(() => readSaveWindowHash(hash));
  const { isDisabled } = usePublishing();

  return (
    <RequireSignIn>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{text('Save a Pin')}</h1>
        {isDisabled ? <PublishingDisabled /> : page ? <Found page={page} /> : <NoPage />}
      </div>
    </RequireSignIn>
  );
}

function NoPage() {
  const text = useText();
  return (
    <Notice
      icon={warningCircle}
      title={text('Open this window from a page that you want to save')}
      action={
        <ButtonLink variant="primary" href="/settings/save-from-anywhere/">
          {text('Save from anywhere')}
        </ButtonLink>
      }
    />
  );
}

function Found({ page }: { page: CollectedPage }) {
  const text = useText();
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(foundImagesQuery(shell, page));

  if (data && data.images.length > 0) return <SaveForm page={page} found={data} />;
  if (!data && !error) {
    return (
      <>
        <p className={styles['told']} role="status">
          {text('Looking for images…')}
        </p>
        <Skeleton shape="row" count={3} />
      </>
    );
  }
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={
        error
          ? errorText(error, text("Couldn't read that page."))
          : text('No images found on that page.')
      }
      action={
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {text('Try again')}
        </Button>
      }
    />
  );
}
