import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { Chip, RouteTabs } from '@corkboard/shared/ui';

import page from '../common/list-page.module.css';
import type { Queue } from './queue-list.tsx';
import { ReportQueue } from './report-queue.tsx';
import { TakedownQueue } from './takedown-queue.tsx';

/** For staff only: for anyone else, the route doesn't exist. */
export function ModerationPage() {
  const text = useText();
  const { navigation, subject } = useShell();
  const [params] = useSearchParams();
  const shown = params.get('show')?.split('-') ?? [];
  const isLegal = shown.includes('legal');
  const queue = shown.includes('decided') ? 'decided' : 'open';
  const key = `${subject} ${queue}`;
  const show = (next: Queue) => navigation.replace(toPath(isLegal, next));

  return (
    <div className={page['page']}>
      <h1>{text('Moderation')}</h1>
      <RouteTabs
        label={text('Kinds of reports')}
        tabs={[
          { href: toPath(false, queue), label: text('Reports'), isCurrent: !isLegal },
          { href: toPath(true, queue), label: text('Legal reports'), isCurrent: isLegal },
        ]}
      />
      <div className={page['tools']}>
        <Chip isSelected={queue === 'open'} onPress={() => show('open')}>
          {text('Open')}
        </Chip>
        <Chip isSelected={queue === 'decided'} onPress={() => show('decided')}>
          {text('Decided')}
        </Chip>
      </div>
      {/* A note that a staff member typed must not become another one's. */}
      {isLegal ? (
        <TakedownQueue key={key} queue={queue} />
      ) : (
        <ReportQueue key={key} queue={queue} />
      )}
    </div>
  );
}

function toPath(isLegal: boolean, queue: Queue): string {
  const shown = [...(isLegal ? ['legal'] : []), ...(queue === 'open' ? [] : [queue])].join('-');
  return shown === '' ? '/moderation/' : `/moderation/?show=${shown}`;
}
