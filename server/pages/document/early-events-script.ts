/**
 * Runs first in the document's head. It keeps the last click and the last form until the shell replays them
 * (`shell/src/layout/replay-early-events.ts`). Until the router listens, a Back or Forward loads the page it leads to.
 * The first format of numbers takes browsers long, so they make it while they wait for scripts.
 */
export const EARLY_EVENTS_SCRIPT = [
  '{const early={last:null,isLeft:false,isRouted:false,hear(event){',
  'early.last=event;',
  "if(event.type==='submit')event.preventDefault()",
  '}};',
  "for(const type of['click','submit'])addEventListener(type,event=>early.hear(event),true);",
  'const path=()=>location.pathname+location.search,served=path();',
  "addEventListener('popstate',()=>{",
  'if(!early.isRouted&&path()!==served){early.isLeft=true;location.reload()}',
  '},true);',
  'globalThis.__early=early;',
  'const{lang}=document.documentElement;',
  'globalThis.requestIdleCallback?.(()=>new Intl.NumberFormat(lang))}',
].join('');
