import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import './remotes/boot-guard.ts';

void boot();

/** Evaluating everything in one task would block a slow phone for 200 ms. */
async function boot(): Promise<void> {
  await import(/* webpackMode: "eager" */ './provide/react.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './provide/data.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './provide/components.ts');
  await turn();
  await import(/* webpackMode: "eager" */ './app/app.tsx');
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await turn();
  await start();
}

/** Yields, so that the browser can paint and handle input. */
function turn(): Promise<unknown> {
  // Timers of hidden tabs wait for a second.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  }).finally(() => port1.close());
}
