import { useShell } from '@corkboard/shared/remote';
import { readStored, writeStored } from '@corkboard/shared/stored/browser-storage.ts';
import { useState } from 'react';

const TABS = ['people', 'topics'] as const;

export type FollowingTab = (typeof TABS)[number];

/** The tab of the following list that somebody chose last, by its index. Only for parts that no server renders. [TAB-020] */
export function useFollowingTab() {
  const { subject } = useShell();
  const key = `corkboard.following-tab.${subject}`;
  const [tab, setTab] = useState<FollowingTab>(
    () => TABS[readStored(key, isIndex) ?? 0] ?? 'people',
  );

  function choose(chosen: FollowingTab): void {
    setTab(chosen);
    writeStored(key, TABS.indexOf(chosen));
  }
  return [tab, choose] as const;
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && value in TABS;
}
