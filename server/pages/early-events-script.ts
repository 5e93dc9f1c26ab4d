/**
 * Runs first in the document's head: keeps the last click and the last form until the shell replays them
 * (`shell/src/layout/replay-early-events.ts`).
 */
export const EARLY_EVENTS_SCRIPT = [
  '{const early={last:null,hear(event){',
  'early.last=event;',
  "if(event.type==='submit')event.preventDefault()",
  '}};',
  "for(const type of['click','submit'])addEventListener(type,event=>early.hear(event),true);",
  'globalThis.__early=early}',
].join('');
