import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useQuery } from '@corkboard/shared/query';
import { Button, Notice, Skeleton } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

interface Props<T> {
  query: { queryKey: string[]; queryFn(): Promise<T>; staleTime?: number };
  children(data: T): ReactNode;
}

export function QueryView<T>({ query, children }: Props<T>) {
  const text = useText();
  const { data, error, refetch } = useQuery(query);

  if (data !== undefined) return children(data);
  if (!error) return <Skeleton shape="row" count={3} />;
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={text('Uh oh! Something went wrong.')}
      text={error.message}
      action={<Button onClick={() => void refetch()}>{text('Try again')}</Button>}
    />
  );
}
