import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { convertAccount } from '@corkboard/shared/requests/accounts';
import { TextField, TextLink } from '@corkboard/shared/ui';

import { SETTINGS_TITLES } from '../common/page/settings-titles.ts';
import { CredentialsForm } from '../session/login/credentials-form.tsx';
import { useSession } from '../session/use-session.ts';
import { Section } from './section.tsx';

export function ConvertSection() {
  const text = useText();
  const { viewer, call, toasts } = useShell();
  const { change } = useSession();
  const { isPartner, isEmployee } = viewer;

  if (isEmployee && !isPartner) {
    return (
      <Section
        title={text('Business account')}
        text={text(
          "Staff accounts can't be business accounts. Create a linked business account instead.",
        )}
      >
        <TextLink href="/settings/linked-accounts/">
          {text(SETTINGS_TITLES['linked-accounts'])}
        </TextLink>
      </Section>
    );
  }
  return (
    <Section
      title={isPartner ? text('Personal account') : text('Business account')}
      text={
        isPartner
          ? text(
              "Personal accounts don't have badges or a contact menu. You keep your boards and Pins.",
            )
          : text('A business account shows your business, with badges and ways to get in touch.')
      }
    >
      <CredentialsForm
        key={String(isPartner)}
        label={isPartner ? text('Personal account') : text('Business account')}
        variant="ink"
        submit={
          isPartner ? text('Convert to a personal account') : text('Convert to a business account')
        }
        send={async ({ full_name = '' }) => {
          // An unchanged one would undo a new name of another browser.
          const changes = full_name === viewer.fullName ? {} : { full_name };
          return (await call(convertAccount, { is_partner: !isPartner, ...changes })).data;
        }}
        onDone={(converted) => {
          change(converted);
          toasts.show({
            text: converted.isPartner
              ? text('You have a business account now.')
              : text('You have a personal account now.'),
            tone: 'success',
          });
        }}
      >
        <TextField
          label={isPartner ? text('Your name') : text('Business name')}
          name="full_name"
          defaultValue={viewer.fullName ?? ''}
          autoComplete={isPartner ? 'name' : 'organization'}
          maxLength={60}
          required
        />
      </CredentialsForm>
    </Section>
  );
}
