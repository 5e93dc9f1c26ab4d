import { Button, type ButtonProps } from '@corkboard/shared/ui';
import { useRef } from 'react';

import styles from '../new-pins.module.css';

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string;
  accept: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  onFiles(files: File[]): void;
}

export function FileButton(props: Props) {
  const { label, accept, isMultiple = false, isCamera = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className={styles['file']}
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
