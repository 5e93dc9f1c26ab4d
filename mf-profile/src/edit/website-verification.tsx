import type { WebsiteFailure } from '@corkboard/shared/contract/profile-edit.ts';
import { getWebsiteVerification, verifyWebsite } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Icon, IconButton } from '@corkboard/shared/ui';

import fields from '../common/field.module.css';
import styles from './edit-profile.module.css';
import { settingsQuery } from './settings-query.ts';

const FAILURES: Record<WebsiteFailure, string> = {
  'no-website': 'Save a website first.',
  unreachable: 'The website did not answer. Check its address and try again.',
  'not-public': 'The address leads into a network that nobody else can see.',
  'not-a-page': 'The address leads to something that is no web page.',
  'no-link-back': 'The page was read, and neither the tag nor the link is in it.',
  claimed: 'Another profile has claimed this website.',
};

export function WebsiteVerification({ isSaved }: { isSaved: boolean }) {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts } = shell;
  const queryKey = [subject, 'website-verification'];
  const verification = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getWebsiteVerification, {}, { signal })).data,
  });
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
      <p>{text('Put one of these into the page, then let us look.')}</p>
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
      {!isSaved && <p className={fields.hint}>{text('Save the new address first.')}</p>}
    </section>
  );
}
