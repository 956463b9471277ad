import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Option } from '../src/lib/protocol';
import OptionField from '../src/lobby/OptionField.svelte';

describe('an option for a seat', () => {
  it('does not say that chance has won the last game', () => {
    const option = { name: 'last_winner', kind: 'seat', label: 'Last winner', default: null, choices: [], help: '' } as unknown as Option;
    render(OptionField, { option, players: 2, value: null });
    expect([...screen.getByLabelText<HTMLSelectElement>('Last winner').options].map(({ label }) => label)).toEqual([
      'Nobody chosen',
      'Seat 1',
      'Seat 2',
    ]);
  });
});
