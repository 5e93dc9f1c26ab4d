import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { type TakedownLawSettings, takedownLaws } from '@corkboard/shared/rules/moderation';
import { useState } from 'react';

import { LinkRows } from '../common/link-rows.tsx';
import styles from './legal-page.module.css';
import { TakedownForm } from './takedown-form.tsx';

const OFFERED = [
  { law: takedownLaws.dsa, title: 'Report under the Digital Services Act' },
  { law: takedownLaws.india, title: 'Report under the law of India' },
  { law: takedownLaws.turkey, title: 'Report under the law of Turkey' },
];

export function LegalPage({ path }: { path: string }) {
  const text = useText();
  const [query] = useSearchParams();
  const writer = useWriter();
  const offer = OFFERED.find(({ law }) => law.LAW === path);

  return (
    <div className={styles['page']}>
      <h1>{text(offer?.title ?? 'Legal reports')}</h1>
      {offer ? (
        <>
          <Introduction law={offer.law} />
          <TakedownForm
            key={`${path} ${writer}`}
            law={offer.law}
            username={query.get('username') ?? ''}
            pinId={query.get('pin')}
          />
        </>
      ) : (
        <>
          <p className={styles['quiet']}>
            {text("Choose the law your report is based on. You don't need an account.")}
          </p>
          <LinkRows
            rows={OFFERED.map(({ law, title }) => ({
              href: `/legal/${law.LAW}/`,
              title: text(title),
            }))}
          />
        </>
      )}
    </div>
  );
}

/** Counts the accounts that leave the page: none gets what another one typed. A visitor's text stays at the login. */
function useWriter(): number {
  const { viewer } = useShell();
  const [writer, setWriter] = useState({ id: viewer.id, nth: 0 });
  if (writer.id !== viewer.id) {
    setWriter({ id: viewer.id, nth: writer.id === null ? writer.nth : writer.nth + 1 });
  }
  return writer.nth;
}

function Introduction({ law }: { law: TakedownLawSettings }) {
  const text = useText();
  // The member states have one office each, so the text describes it. The other offices have proper names.
  const office =
    law.LAW === 'dsa'
      ? text('Digital Services Coordinator of your member state')
      : law.COMPLAINTS_OFFICE;
  return (
    <>
      <p>{text('Tell us what breaks the law and where it is. A person reviews each report.')}</p>
      {office !== null && (
        <p className={styles['quiet']}>
          {text('If you disagree with our decision, contact: {office}.', {
            office,
          })}
        </p>
      )}
    </>
  );
}
