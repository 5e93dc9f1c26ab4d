import { useQuery } from '@tanstack/react-query';

import { channelsQuery } from '../api/queries.ts';
import { Select } from '../common/select.tsx';

interface Props {
  value: string;
  onChange(channel: string): void;
}

export function ChannelSelect({ value, onChange }: Props) {
  const { data: channels = [{ name: 'stable', title: 'Stable' }] } = useQuery(channelsQuery);
  return (
    <Select label="Channel" value={value} onChange={({ target }) => onChange(target.value)}>
      {channels.map(({ name, title }) => (
        <option key={name} value={name}>
          {title} ({name})
        </option>
      ))}
    </Select>
  );
}
