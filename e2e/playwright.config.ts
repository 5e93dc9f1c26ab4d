import { defineConfig, devices } from '@playwright/test';

/** `npm test` sets it to the settings of one product per worker, so that journeys never share accounts or releases. */
const products: Record<string, string>[] = JSON.parse(process.env['CORKBOARD_PRODUCTS'] ?? '[]');
Object.assign(process.env, products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/** For a manual run: `npm start`, then `npx playwright test -c e2e`. */
const baseURL = process.env['CORKBOARD_URL'] ?? 'http://localhost:3000';
const executablePath = process.env['CHROMIUM_PATH'];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
delete (desktop as { channel?: string }).channel;

/** `npm test` runs the journeys with a tag of the gate; `npm run test:all` and a manual run all of them. */
const isGate = process.env['CORKBOARD_TESTS'] === 'gate';

/** A product runs one journey at a time. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/test/journeys',
  workers: Math.max(1, products.length),
  fullyParallel: false,
  forbidOnly: true,
  // Limits for what hangs, on a busy machine too. A passing journey waits no longer.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 15_000,
    // Traces take a fifth of a journey's time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      grepInvert: /@phone-only/,
      ...(isGate ? { grep: /@core(?!-)/ } : {}),
    },
    { name: 'phone', use: phone, grep: isGate ? /@core-phone/ : /@phone/ },
  ],
});
