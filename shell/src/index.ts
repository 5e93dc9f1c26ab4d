import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import './remotes/boot-guard.ts';

void boot();

/** Everything is here already; evaluated at once it would hold the page for 200 ms on a slow phone. */
async function boot(): Promise<void> {
  await import(/* webpackMode: "eager" */ './provide/react.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './provide/vendors.ts');
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await turn();
  await start();
}

/** Lets the browser paint, and answer whoever taps. */
function turn(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}
