import type { User } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';
import { reportLaw, reportLawPath } from '@corkboard/shared/rules/legal-report.ts';
import { type PeopleList, profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { useEffect, useEffectEvent } from 'react';
import { useDialog } from '../common/use-dialog.tsx';
import type { DeepLink } from '../visit/resolve-profile-view.ts';
import { loadBlockDialog, loadPeopleDialog, loadReportDialog } from './lazy-dialogs.ts';

/** Opens the dialog that the URL names. Closing it navigates to the profile's own path. */
export function DeepLinkDialogs({ user, opens }: { user: User; opens: DeepLink | null }) {
  switch (opens) {
    case null:
      return null;
    case 'sign-in':
      return <SignInFirst />;
    case 'report':
      return <OpenedReport user={user} />;
    case 'followers':
    case 'following':
      return <OpenedPeople key={opens} user={user} list={opens} />;
  }
}

function SignInFirst() {
  const { signIn } = useShell();
  const ask = useEffectEvent(() => void signIn.require('continue'));
  useEffect(() => ask(), []);
  return null;
}

function OpenedPeople({ user, list }: { user: User; list: PeopleList }) {
  const { navigation } = useShell();
  const people = useDialog(loadPeopleDialog, {
    onClosed: () => navigation.replace(profilePath(user.username)),
  });
  const open = useEffectEvent(people.open);
  useEffect(() => open(), []);
  return people.show({ user, list });
}

function OpenedReport({ user }: { user: User }) {
  const { experiments, navigation, signIn, viewer } = useShell();
  const leave = () => navigation.replace(profilePath(user.username));
  const block = useDialog(loadBlockDialog, { onClosed: leave });
  const report = useDialog(loadReportDialog, { onClosed: leave });

  const begin = useEffectEvent(() => {
    const law = reportLaw(viewer, experiments);
    if (law) navigation.replace(reportLawPath(law, user.username));
    else if (!requiresSignIn(viewer)) report.open();
    else signIn.require('report');
  });
  // Runs again after signing in from the prompt.
  useEffect(() => begin(), [viewer.id, viewer.isLimitedLogin]);

  return (
    <>
      {report.show({
        user,
        onBlock() {
          report.hide();
          block.open();
        },
      })}
      {block.show({
        user,
        onReport() {
          block.hide();
          report.open();
        },
      })}
    </>
  );
}
