import { captureInstallPrompt } from './install-prompt.ts';

const DAY = 24 * 60 * 60 * 1000;
let prompts: number;

function offer(target: EventTarget): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (prompts += 1),
  });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => void (prompts = 0));
afterEach(() => localStorage.clear());

it("stores the browser's prompt and uses it once", () => {
  const target = new EventTarget();
  const app = captureInstallPrompt(target);
  expect(app.isThere(0)).toBe(false);
  expect(offer(target).defaultPrevented).toBe(true);
  expect(app.isThere(0)).toBe(true);

  app.accept();
  app.accept();
  expect(prompts).toBe(1);
  expect(app.isThere(0)).toBe(false);
});

it('asks 30 days after a decline, never once installed', () => {
  const target = new EventTarget();
  const app = captureInstallPrompt(target);
  offer(target);
  app.decline(DAY);
  expect(app.isThere(30 * DAY)).toBe(false);
  expect(app.isThere(31 * DAY)).toBe(true);
  target.dispatchEvent(new Event('appinstalled'));
  expect(app.isThere(31 * DAY)).toBe(false);
});
