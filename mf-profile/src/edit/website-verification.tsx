import type { ProfileSettings, WebsiteFailure } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { verifyWebsite } from '@corkboard/shared/requests/people';
import { Button, Icon, IconButton } from '@corkboard/shared/ui';

import fields from '../common/field.module.css';
import styles from './edit-profile.module.css';
import { settingsQuery } from './settings-query.ts';
import { verificationQuery } from './verification-query.ts';

const FAILURES: Record<WebsiteFailure, string> = {
  'no-website': 'Save a website first.',
  unreachable: "The website didn't respond. Check its link and try again.",
  'not-public': 'This link leads to a private network.',
  'not-a-page': "This link doesn't lead to a web page.",
  'no-link-back': "We couldn't find the tag or the link on that page.",
  claimed: 'Another profile has claimed this website.',
};

interface Props {
  settings: ProfileSettings;
  isSaved: boolean;
}

export function WebsiteVerification({ settings, isSaved }: Props) {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts } = shell;
  const query = verificationQuery(shell, settings);
  const { queryKey } = query;
  const verification = useQuery(query);
  const check = useMutation({
    mutationKey: [...queryKey, 'check'],
    mutationFn: () => call(verifyWebsite, {}),
    onSuccess: ({ data }, _nothing, _result, { client }) => {
      client.setQueryData(queryKey, data);
      void client.invalidateQueries({ queryKey: settingsQuery(shell).queryKey });
      void client.invalidateQueries({ queryKey: [subject, 'users'] });
    },
  });
  const state = verification.data;
  if (!state?.website_url) return null;
  if (state.is_verified) {
    return (
      <p className={styles.verified}>
        <Icon path={checkCircleFill} />
        {text('Your website is verified.')}
      </p>
    );
  }

  const copyTag = (tag: string) =>
    void navigator.clipboard.writeText(tag).then(
      () => toasts.show({ text: text('Copied'), tone: 'success' }),
      () => toasts.show({ text: text('Copy it from the field.'), tone: 'error' }),
    );
  const failure = state.failure && !check.isPending ? text(FAILURES[state.failure]) : null;
  return (
    <section className={styles.verify} aria-label={text('Verify your website')}>
      <h2 className={styles.subtitle}>{text('Verify your website')}</h2>
      <p>{text('Add one of these to your site, then check it.')}</p>
      {[state.meta_tag, state.link_tag].map((tag) => (
        <div key={tag} className={styles.tag}>
          <code>{tag}</code>
          <IconButton
            icon={copy}
            size="s"
            variant="plain"
            label={text('Copy {tag}', { tag })}
            onClick={() => copyTag(tag)}
          />
        </div>
      ))}
      <p className={fields.failure} role="alert">
        {check.isError ? check.error.message : failure}
      </p>
      <Button
        size="s"
        isPending={check.isPending}
        disabled={!isSaved}
        onClick={() => check.mutate()}
      >
        {text('Check my website')}
      </Button>
      {!isSaved && <p className={fields.hint}>{text('Save the new link first.')}</p>}
    </section>
  );
}
