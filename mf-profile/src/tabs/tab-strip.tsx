import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type ProfileTabName, tabPath, type VisibleTab } from '@corkboard/shared/rules/people';
import { RouteTabs } from '@corkboard/shared/ui';
import type { MouseEvent } from 'react';

import { ViewProfileLink } from './view-profile-link.tsx';

interface Props {
  username: string;
  tab: ProfileTabName;
  tabs: readonly VisibleTab[];
  counts?: Partial<Record<ProfileTabName, number | undefined>>;
  isOwn: boolean;
  isPreview: boolean;
}

const LABELS: Record<ProfileTabName, string> = {
  created: 'Created',
  saved: 'Saved',
  tried: 'Tried',
  'hub-pins': 'Pins',
  'hub-boards': 'Boards',
};

/** The strip has a fixed order; the order of the list only decides which tab opens first. */
const ORDER = Object.keys(LABELS);

export function TabStrip({ username, tab, tabs, counts = {}, isOwn, isPreview }: Props) {
  const text = useText();
  const { viewer, signIn, locale } = useShell();

  // In the capture phase, so that the link sees the click as handled. New tabs and windows are allowed.
  function askToSignIn(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (viewer.isAuth || !isPlain || !link || link.ariaCurrent === 'page') return;
    event.preventDefault();
    signIn.require('continue', { next: link.pathname });
  }

  function getCount(name: ProfileTabName): string | undefined {
    const count = counts[name];
    return count === undefined ? undefined : shortCount(count, locale);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links within take keys and focus
    <div data-guidance-anchor="profile.tabs" onClickCapture={askToSignIn}>
      <RouteTabs
        label={text('Profile')}
        tabs={tabs.toSorted(byPlace).map((shown) => ({
          href: tabPath(username, shown.tab, isPreview),
          label: text(LABELS[shown.tab]),
          count: getCount(shown.tab),
          isCurrent: shown.tab === tab,
        }))}
        end={isOwn && !isPreview && <ViewProfileLink username={username} />}
      />
    </div>
  );
}

function byPlace(one: VisibleTab, other: VisibleTab): number {
  return ORDER.indexOf(one.tab) - ORDER.indexOf(other.tab);
}
