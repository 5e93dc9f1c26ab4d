import { createStuckNews } from './stuck-news.ts';

type Run = { isWaiting: boolean };

const aRun = (isWaiting: boolean): Run => ({ isWaiting });

let news: ReturnType<typeof createStuckNews<Run>>;
let heard: string[];
beforeEach(() => {
  news = createStuckNews<Run>();
  heard = [];
});

function join(name: string, plan: string, run: Run): Run {
  news.join(run, plan, (remote) => void heard.push(`${name} ${remote}`));
  return run;
}

it('tells pages that wait with the same plan', () => {
  const looping = join('looping', 'a', aRun(false));
  join('running', 'a', aRun(false));
  join('waiting', 'a', aRun(true));
  join('other plan', 'b', aRun(true));
  news.tell(looping, 'a', 'mf-boards');
  expect(heard).toEqual(['looping mf-boards', 'waiting mf-boards']);
});

it('tells pages that begin to wait later, until the run ends', () => {
  const looping = join('looping', 'a', aRun(false));
  news.tell(looping, 'a', 'mf-boards');
  join('next', 'a', aRun(true));
  join('running', 'a', aRun(false));
  join('other plan', 'b', aRun(true));
  news.leave(looping);
  join('last', 'a', aRun(true));
  expect(heard).toEqual(['looping mf-boards', 'next mf-boards']);
});
