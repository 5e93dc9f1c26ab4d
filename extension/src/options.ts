import { countSaved } from './count-saved.ts';
import { readSettings, toOrigin } from './settings.ts';

const TABS = { permissions: ['tabs'] };

const origin = input('origin');
const token = input('token');
const marks = input('marks');

async function show(): Promise<void> {
  const settings = await readSettings();
  origin.value = settings.origin;
  token.value = settings.token;
  marks.checked = await chrome.permissions.contains(TABS);
}

async function save(): Promise<string> {
  // First, because a browser asks for a permission only right after a press.
  if (marks.checked) marks.checked = await chrome.permissions.request(TABS);
  else await chrome.permissions.remove(TABS);
  const settings = { origin: toOrigin(origin.value) ?? '', token: token.value.trim() };
  if (settings.origin === '') return 'Enter an address that starts with https://.';
  await chrome.storage.local.set({ ...settings });
  origin.value = settings.origin;
  const answer = await countSaved(settings, settings.origin);
  if (!('problem' in answer) || answer.problem === 'no-token') return 'Settings saved.';
  return answer.problem === 'rejected'
    ? 'Settings saved, but Corkboard rejected the token. Create a new one.'
    : "Settings saved, but Corkboard can't be reached at this address.";
}

function input(id: string): HTMLInputElement {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`No input ${id}`);
  return element;
}

function tell(message: string): void {
  const told = document.getElementById('told');
  if (told) told.textContent = message;
}

document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  save().then(tell, () => tell("Couldn't save the settings. Try again."));
});
void show();
