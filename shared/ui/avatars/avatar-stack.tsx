import { Avatar } from './avatar.tsx';
import styles from './avatar-stack.module.css';

export interface AvatarStackProps {
  people: readonly { name: string; url: string | null | undefined }[];
  max?: number | undefined;
  isLazy?: boolean | undefined;
}

export function AvatarStack({ people, max = 3, isLazy }: AvatarStackProps) {
  const more = people.length - max;
  return (
    <span className={styles.stack}>
      {people.slice(0, max).map((person, index) => (
        <Avatar key={index} {...person} size="s" isLazy={isLazy} className={styles.face} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
