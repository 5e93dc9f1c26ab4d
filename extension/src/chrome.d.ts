/** The part of the extension API in use. */
declare namespace chrome {
  interface Tab {
    id?: number;
    url?: string;
    incognito: boolean;
  }
  interface Listeners<F> {
    addListener(listener: F): void;
  }
  namespace action {
    const onClicked: Listeners<(tab: Tab) => void>;
    function setBadgeText(details: { tabId: number; text: string }): Promise<void>;
    function setBadgeBackgroundColor(details: { tabId: number; color: string }): Promise<void>;
    function setTitle(details: { tabId: number; title: string }): Promise<void>;
  }
  namespace tabs {
    function get(tabId: number): Promise<Tab>;
    const onUpdated: Listeners<(tabId: number, change: { status?: string }, tab: Tab) => void>;
  }
  namespace runtime {
    const onInstalled: Listeners<(details: { reason: string }) => void>;
    function openOptionsPage(): Promise<void>;
  }
  namespace scripting {
    function executeScript<R>(injection: {
      target: { tabId: number };
      func: () => R;
    }): Promise<{ result?: R }[]>;
  }
  namespace windows {
    function create(options: {
      type: 'popup';
      url: string;
      width: number;
      height: number;
    }): Promise<unknown>;
  }
  namespace permissions {
    interface Permissions {
      permissions: string[];
    }
    function contains(permissions: Permissions): Promise<boolean>;
    function request(permissions: Permissions): Promise<boolean>;
    function remove(permissions: Permissions): Promise<boolean>;
  }
  namespace storage.local {
    function get(keys: string[]): Promise<Record<string, unknown>>;
    function set(items: Record<string, unknown>): Promise<void>;
  }
}
