import { submitTakedown } from '@corkboard/shared/contract/requests.ts';
import type { TakedownReceipt } from '@corkboard/shared/contract/takedowns.ts';
import { useText } from '@corkboard/shared/i18n';
import { checkCircle } from '@corkboard/shared/icons/check-circle.ts';
import { useShell } from '@corkboard/shared/remote';
import type { TakedownLawSettings } from '@corkboard/shared/rules/takedown-laws.ts';
import { Notice, TextField } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

import { TextAreaField } from '../common/text-area-field.tsx';
import { CredentialsForm } from '../session/credentials-form.tsx';
import styles from './legal-page.module.css';

interface Props {
  law: TakedownLawSettings;
  username: string;
}

export function TakedownForm({ law, username }: Props) {
  const text = useText();
  const { call } = useShell();
  const [addresses, setAddresses] = useState('');
  const [explanation, setExplanation] = useState('');
  const [isFlagger, setFlagger] = useState(false);
  const [receipt, setReceipt] = useState<TakedownReceipt | null>(null);

  async function send(fields: Record<string, string>): Promise<TakedownReceipt> {
    const about = (fields['username'] ?? '').trim().replace(/^@/, '');
    const organisation = (fields['organisation'] ?? '').trim();
    const { data } = await call(submitTakedown, {
      law: law.LAW,
      ...(about && { username: about }),
      content_urls: linesOf(addresses),
      explanation,
      full_name: fields['full_name'] ?? '',
      email: (fields['email'] ?? '').trim(),
      ...(organisation && { organisation }),
      ...(law.TRUSTED_FLAGGER && { is_trusted_flagger: isFlagger }),
      is_statement_true: true,
    });
    return data;
  }

  if (receipt) return <Received receipt={receipt} />;
  return (
    <CredentialsForm submit={text('Send complaint')} send={send} onDone={setReceipt}>
      <TextField
        label={text('Username of the profile')}
        name="username"
        defaultValue={username}
        maxLength={100}
        autoComplete="off"
      />
      <TextAreaField
        label={text('Addresses of what you complain of')}
        hint={text('One to a line. Needed unless the complaint is about the whole profile.')}
        value={addresses}
        onChange={setAddresses}
      />
      <TextAreaField
        label={text('What breaks the law, and why?')}
        limit={5000}
        rows={6}
        value={explanation}
        isRequired
        onChange={setExplanation}
      />
      <TextField
        label={text('Your full name')}
        name="full_name"
        autoComplete="name"
        maxLength={200}
        required
      />
      <TextField
        label={text('Email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        label={text('Organisation (optional)')}
        name="organisation"
        autoComplete="organization"
        maxLength={200}
      />
      {law.TRUSTED_FLAGGER && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={isFlagger}
            onChange={(event) => setFlagger(event.target.checked)}
          />
          {text('I write for a trusted flagger.')}
        </label>
      )}
      <label className={styles['check']}>
        <input type="checkbox" required />
        {text('What I say here is true and complete, as far as I know.')}
      </label>
    </CredentialsForm>
  );
}

function Received({ receipt }: { receipt: TakedownReceipt }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // The focused button is gone with the form.
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice
        icon={checkCircle}
        title={text('We have your complaint')}
        text={text('Its number is {number}. Quote it whenever you write to us about it.', {
          number: receipt.id,
        })}
      />
    </div>
  );
}

function linesOf(addresses: string): string[] {
  const lines = addresses.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
