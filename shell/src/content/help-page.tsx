import { useText } from '@corkboard/shared/i18n';
import { TextLink } from '@corkboard/shared/ui';

import { useEffect } from 'react';

import { LinkRows } from '../common/link-rows.tsx';
import { NotFoundPage } from '../common/page/not-found-page.tsx';
import { formatTitle } from '../common/page/page-title.ts';
import { CookieChoices } from './cookie-choices.tsx';
import { HELP, helpTitle } from './help-topics.ts';
import styles from './reading-page.module.css';
import { RetainedDataTable } from './retained-data.tsx';
import { StoredData } from './stored-data.tsx';

export function HelpPage({ topic }: { topic: string }) {
  const text = useText();
  const title = formatTitle(text(helpTitle(topic)));
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (topic === '') return <Topics />;
  const help = HELP.get(topic);
  if (!help) return <NotFoundPage />;

  return (
    <article className={styles['page']}>
      <h1>{text(help.title)}</h1>
      <div className={styles['words']}>
        {help.paragraphs.map((paragraph) => (
          <p key={paragraph}>{text(paragraph)}</p>
        ))}
        {topic === 'reporting' && (
          <p>
            <TextLink href="/legal/">{text('Legal reports')}</TextLink>
          </p>
        )}
      </div>
      {topic === 'cookies' && (
        <>
          <StoredData />
          <CookieChoices />
          <RetainedDataTable />
        </>
      )}
      <p className={styles['back']}>
        <TextLink href="/help/">{text('More help')}</TextLink>
      </p>
    </article>
  );
}

function Topics() {
  const text = useText();
  return (
    <div className={styles['page']}>
      <h1>{text('Help')}</h1>
      <div className={styles['topics']}>
        <LinkRows
          rows={[...HELP].map(([path, { title }]) => ({
            href: `/help/${path}/`,
            title: text(title),
          }))}
        />
      </div>
    </div>
  );
}
