/**
 * Stands in the document's head, before everything that could hold it up: until the shell runs it keeps the last press and
 * the last form that was sent, and no form leaves the page by itself. The shell takes `hear` over, and gives back what
 * nobody has answered: `shell/src/layout/replay-early-events.ts`.
 */
export const EARLY_EVENTS_SCRIPT = [
  '{const early={last:null,hear(event){',
  'early.last=event;',
  "if(event.type==='submit')event.preventDefault()",
  '}};',
  "for(const type of['click','submit'])addEventListener(type,event=>early.hear(event),true);",
  'globalThis.__early=early}',
].join('');
