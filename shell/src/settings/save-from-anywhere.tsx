import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { collectPage } from '@corkboard/shared/save/collect-page';
import { ButtonLink } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import styles from './section.module.css';
import { Section } from './section.tsx';

export function SaveFromAnywhere() {
  const text = useText();
  const { toasts } = useShell();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React rejects such a link in a prop. It's for the bookmarks bar, and does nothing on this page.
    link.current?.setAttribute('href', bookmarklet(location.origin));
  }, []);

  return (
    <>
      <Section
        title={text('Bookmark')}
        text={text(
          'Drag this button to your bookmarks bar. On any page, press it, then press Save: the largest image and the board of your last Pin are selected.',
        )}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: the effect adds the link, which people drag. */}
        <a
          ref={link}
          href="#bookmark"
          className={styles['bookmark']}
          onClick={(event) => {
            event.preventDefault();
            toasts.show({ text: text('Drag this button to your bookmarks bar.') });
          }}
        >
          {text('Save to Corkboard')}
        </a>
        <p className={styles['text']}>
          {text(
            'Without a mouse: create a bookmark, and paste the link that you copy with the context menu of the button.',
          )}
        </p>
      </Section>
      <Section
        title={text('Browser extension')}
        text={text(
          'Adds a button to your browser that saves from any page and marks pages that you saved before. To see the marks, give it an API token that can “See what you saved”.',
        )}
      >
        <ButtonLink href="/settings/api-tokens/">{text('Create an API token')}</ButtonLink>
      </Section>
    </>
  );
}

/** Opens the small window without giving the page a hold on it. */
function bookmarklet(origin: string): string {
  const code = `(()=>{const p=(${collectPage.toString()})();open(${JSON.stringify(origin)}+'/pin/create/from-page/#'+new URLSearchParams([['url',p.url],['title',p.title],...p.images.map(i=>['image',i])]),'_blank','noopener,width=600,height=760')})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
