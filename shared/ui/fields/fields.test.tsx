import { CheckboxGroupField, SwitchField } from '@corkboard/shared/ui/fields';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderInShell } from '../../testing/render.tsx';

const options = [
  { id: 'hand', label: 'Hand made', detail: 'By people' },
  { id: 'fair', label: 'Fair' },
  { id: 'late', label: 'Not now', isDisabled: true },
];

function Checklist() {
  const [value, setValue] = useState(['fair']);
  return (
    <CheckboxGroupField
      label="Brand values"
      description={`${value.length} of 3 selected`}
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

describe('CheckboxGroupField', () => {
  it('is a group with name and description', () => {
    renderInShell(<Checklist />);
    const group = screen.getByRole('group', { name: 'Brand values' });
    expect(group).toHaveAccessibleDescription('1 of 3 selected');
    expect(screen.getByRole('checkbox', { name: 'Hand made' })).toHaveAccessibleDescription(
      /By people/,
    );
  });

  it('selects and deselects by pointer and keyboard', async () => {
    const { user } = renderInShell(<Checklist />);
    await user.click(screen.getByText('Hand made'));
    expect(screen.getByRole('checkbox', { name: 'Hand made' })).toBeChecked();
    expect(screen.getByText('2 of 3 selected')).toBeVisible();

    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Fair' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Fair' })).not.toBeChecked();
    expect(screen.getByText('1 of 3 selected')).toBeVisible();
  });

  it('skips disabled options', async () => {
    const { user } = renderInShell(<Checklist />);
    const box = screen.getByRole('checkbox', { name: 'Not now' });
    expect(box).toBeDisabled();
    await user.click(screen.getByText('Not now'));
    expect(box).not.toBeChecked();
  });
});

describe('SwitchField', () => {
  it('turns on with a press and has a description', async () => {
    const changed = jest.fn<(isSelected: boolean) => void>();
    const { user } = renderInShell(
      <SwitchField
        label="Secret"
        description="Only you and collaborators see it"
        isSelected={false}
        onChange={changed}
      />,
    );
    const field = screen.getByRole('switch', { name: 'Secret' });
    expect(field).toHaveAccessibleDescription('Only you and collaborators see it');

    await user.click(field);
    expect(changed).toHaveBeenCalledWith(true);
  });

  it('ignores presses while disabled', async () => {
    const changed = jest.fn<(isSelected: boolean) => void>();
    const { user } = renderInShell(
      <SwitchField label="Essential" isSelected isDisabled onChange={changed} />,
    );
    await user.click(screen.getByText('Essential'));
    expect(screen.getByRole('switch', { name: 'Essential' })).toBeDisabled();
    expect(changed).not.toHaveBeenCalled();
  });
});
