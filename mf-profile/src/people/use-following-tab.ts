import { useShell } from '@corkboard/shared/remote';
import { readStorage, storageKeys, userStorageKey, writeStorage } from '@corkboard/shared/storage';
import { useState } from 'react';

const TABS = ['people', 'topics'] as const;

export type FollowingTab = (typeof TABS)[number];

/** Remembers the last selected tab by index. For client-rendered parts only, because it reads storage. [TAB-020] */
export function useFollowingTab() {
  const { subject } = useShell();
  const key = userStorageKey(storageKeys.followingTab, subject);
  const [tab, setTab] = useState<FollowingTab>(
    () => TABS[readStorage(key, isIndex) ?? 0] ?? 'people',
  );

  function choose(selected: FollowingTab): void {
    setTab(selected);
    writeStorage(key, TABS.indexOf(selected));
  }
  return [tab, choose] as const;
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && value in TABS;
}
