import type { TakedownReceipt } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import { checkCircle } from '@corkboard/shared/icons/check-circle.ts';
import { useShell } from '@corkboard/shared/remote';
import { submitTakedown } from '@corkboard/shared/requests/moderation';
import type { TakedownLawSettings } from '@corkboard/shared/rules/moderation';
import { Notice, TextArea, TextField } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { FormCheckbox } from '../common/form-checkbox.tsx';

import { CredentialsForm } from '../session/login/credentials-form.tsx';
import styles from './legal-page.module.css';

interface Props {
  law: TakedownLawSettings;
  username: string;
  /** The Pin that the report is about. */
  pinId: string | null;
}

export function TakedownForm({ law, username: known, pinId }: Props) {
  const text = useText();
  const { call } = useShell();
  const [addresses, setAddresses] = useState(
    // A link of the page's own origin, whatever the address has.
    pinId ? `${location.origin}/pin/${encodeURIComponent(pinId)}/` : '',
  );
  const [username, setUsername] = useState(known);
  const about = username.trim().replace(/^@/, '');
  const links = splitLines(addresses);
  const isAboutNothing = about === '' && links.length === 0;
  const [explanation, setExplanation] = useState('');
  const [isFlagger, setFlagger] = useState(false);
  const [receipt, setReceipt] = useState<TakedownReceipt | null>(null);

  async function send(fields: Record<string, string>): Promise<TakedownReceipt> {
    const organisation = (fields['organisation'] ?? '').trim();
    const { data } = await call(submitTakedown, {
      law: law.LAW,
      ...(about && { username: about }),
      content_urls: links,
      explanation,
      full_name: fields['full_name'] ?? '',
      email: (fields['email'] ?? '').trim(),
      ...(organisation && { organisation }),
      ...(law.TRUSTED_FLAGGER && { is_trusted_flagger: isFlagger }),
      is_statement_true: true,
    });
    // A repeated report returns the stored one. As an error, it keeps the text, to which people can add what is new.
    if (data.status !== 'received') {
      throw new Error(
        text(
          'This exact report was already decided (number {number}). To send a new one, add what has changed.',
          { number: data.id },
        ),
      );
    }
    return data;
  }

  if (receipt) return <Received receipt={receipt} />;
  return (
    <CredentialsForm submit={text('Send report')} send={send} onDone={setReceipt}>
      <TextField
        label={text('Username of the profile')}
        name="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        maxLength={100}
        autoComplete="off"
      />
      <LinksField value={addresses} isMissing={isAboutNothing} onChange={setAddresses} />
      <TextArea
        label={text('What breaks the law, and why?')}
        name="explanation"
        maxLength={5000}
        rows={6}
        value={explanation}
        required
        onChange={({ target }) => setExplanation(target.value)}
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
        label={text('Organization (optional)')}
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
          {text("I'm reporting on behalf of a trusted flagger.")}
        </label>
      )}
      <FormCheckbox
        className={styles['check']}
        label={text('To the best of my knowledge, this information is true and complete.')}
        required
      />
    </CredentialsForm>
  );
}

interface LinksFieldProps {
  value: string;
  isMissing: boolean;
  onChange(value: string): void;
}

function LinksField({ value, isMissing, onChange }: LinksFieldProps) {
  const text = useText();
  const error = isMissing ? text('Add the links or the profile that your report is about.') : '';
  return (
    <TextArea
      label={text('Links to the content')}
      name="content_urls"
      hint={text("One link per line. Required unless you're reporting the whole profile.")}
      ref={(area) => area?.setCustomValidity(error)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
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
        title={text('Report received')}
        text={text('Your report number is {number}. Include it when you contact us.', {
          number: receipt.id,
        })}
      />
    </div>
  );
}

function splitLines(addresses: string): string[] {
  const lines = addresses.split('\n').map((line) => toPath(line.trim()));
  return [...new Set(lines.filter(Boolean))];
}

/** The server knows only the public address of the site, and this page can have another one, such as a local one. */
function toPath(link: string): string {
  return link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link;
}
