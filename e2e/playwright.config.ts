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

/** A product runs one journey at a time. In CI, a failed one runs a second time. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/test/journeys',
  workers: Math.max(1, products.length),
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8000 },
  reporter: 'list',
  use: {
    baseURL,
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, grep: /@phone/ },
  ],
});
