import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { reportLaw, reportLawPath } from '@corkboard/shared/rules/moderation';
import { type PeopleList, profilePath } from '@corkboard/shared/rules/people';
import { useEffect, useEffectEvent } from 'react';
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
  const people = useLazyDialog();
  const leave = () => navigation.replace(profilePath(user.username));
  const open = useEffectEvent(() =>
    people.open(loadPeopleDialog, { user, list, onLeave: people.close }, leave),
  );
  useEffect(() => open(), []);
  return people.element;
}

function OpenedReport({ user }: { user: User }) {
  const { experiments, navigation, signIn, viewer } = useShell();
  const leave = () => navigation.replace(profilePath(user.username));
  const dialog = useLazyDialog();

  function openReport(reported = user) {
    dialog.open(loadReportDialog, { target: { user: reported }, onBlock: openBlock }, leave);
  }

  function openBlock() {
    const onReport = () => openReport({ ...user, blocked_by_me: true });
    dialog.open(loadBlockDialog, { user, context: 'report', onReport }, leave);
  }

  const begin = useEffectEvent(() => {
    const law = reportLaw(viewer, experiments);
    if (law) navigation.replace(reportLawPath(law, user.username));
    else if (!requiresSignIn(viewer)) openReport();
    else signIn.require('report');
  });
  // Runs again after signing in from the prompt.
  useEffect(() => begin(), [viewer.id, viewer.isLimitedLogin]);

  return dialog.element;
}
