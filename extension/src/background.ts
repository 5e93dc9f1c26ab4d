import { collectPage, saveWindowUrl } from '@corkboard/shared/save/collect-page';
import { countSaved } from './count-saved.ts';
import { readSettings } from './settings.ts';

const WINDOW = { width: 600, height: 760 };

chrome.action.onClicked.addListener((tab) => void save(tab));
chrome.tabs.onUpdated.addListener((tabId, { status }, tab) => {
  if (status === 'complete') void markBrowsed(tabId, tab);
});
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.runtime.openOptionsPage();
});

/** The press: opens the small window of the product. The second press is Save in that window. */
async function save(tab: chrome.Tab): Promise<void> {
  const settings = await readSettings();
  if (settings.origin === '' || tab.id === undefined) {
    await chrome.runtime.openOptionsPage();
    return;
  }
  const tabId = tab.id;
  try {
    const [first] = await chrome.scripting.executeScript({ target: { tabId }, func: collectPage });
    if (!first?.result) return await setBadge(tabId, '!', "Corkboard can't read this page.");
    const url = saveWindowUrl(settings.origin, first.result);
    await chrome.windows.create({ type: 'popup', url, ...WINDOW });
    await mark(tabId, tab.url, first.result.url);
  } catch {
    // Pages of the browser, and stores of extensions, can't be read.
    await setBadge(tabId, '!', "Corkboard can't read this page.");
  }
}

/** Without the optional permission `tabs`, the URL is missing, so nothing is sent. */
async function markBrowsed(tabId: number, { url, incognito }: chrome.Tab): Promise<void> {
  const mayMark = await chrome.permissions.contains({ permissions: ['tabs'] });
  if (!mayMark || incognito || !url || !/^https?:/.test(url)) return;
  const { origin } = await readSettings();
  if (new URL(url).origin !== origin) await mark(tabId, url, url);
}

/** `shown`: the URL of the tab, which can show another page once there is an answer. */
async function mark(tabId: number, shown: string | undefined, url: string): Promise<void> {
  const answer = await countSaved(await readSettings(), url);
  // It can be closed by then.
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  if (!tab || tab.url !== shown) return;
  if ('problem' in answer) {
    if (answer.problem === 'rejected') {
      await setBadge(tabId, '!', "Your API token doesn't work anymore. Set a new one.");
    }
  } else if (answer.count > 0) await setBadge(tabId, '✓', 'You have saved this page.');
  else await setBadge(tabId, '', 'Save to Corkboard');
}

async function setBadge(tabId: number, text: string, title: string): Promise<void> {
  await chrome.action.setBadgeBackgroundColor({
    tabId,
    color: text === '!' ? '#b3261e' : '#27683f',
  });
  await chrome.action.setBadgeText({ tabId, text });
  await chrome.action.setTitle({ tabId, title });
}
