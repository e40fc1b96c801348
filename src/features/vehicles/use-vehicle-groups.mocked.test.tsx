import { renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { offlineError } from '#data/store/errors.ts';
import { renderForm } from '#forms/testing.tsx';
import { useVehicleGroups } from './use-vehicle-groups.ts';

const fetchMakes = vi.hoisted(() => vi.fn<() => Promise<readonly string[]>>());
vi.mock('#data/nouns/reference.ts', () => ({ fetchMakes }));
vi.mock('#data/store/use-doc.ts', () => ({ useDoc: () => ({ status: 'missing' }) }));

/** Types a make into the vehicle form, of which it shows that field alone, as it stands once the makes are in this state. */
async function typeMake(make: string, state: 'loading' | 'ready' | 'error') {
  const { result } = renderHook(() => useVehicleGroups());
  await vi.waitFor(() => expect(result.current.makes.status).toBe(state));
  const groups = result.current.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(({ name }) => name === 'make'),
  }));
  const { user } = renderForm({ groups, values: vehicleSchema.parse({}) });
  await user.type(await screen.findByRole('combobox', { name: /^Make/u }), make);
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the make of a vehicle', () => {
  it('can be added where it is none of those that are there', async () => {
    fetchMakes.mockResolvedValue(['Isuzu', 'Toyota']);
    await typeMake('BYD', 'ready');
    expect(options()).toEqual(['Add "BYD"']);
  });

  it('cannot be added while the makes load', async () => {
    fetchMakes.mockReturnValue(new Promise(() => undefined));
    await typeMake('Toyota', 'loading');
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(options()).toEqual([]);
  });

  it('cannot be added where they could not be loaded', async () => {
    fetchMakes.mockRejectedValue(offlineError());
    await typeMake('Toyota', 'error');
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(options()).toEqual([]);
  });

  it('is chosen from those that came at another try', async () => {
    fetchMakes.mockRejectedValueOnce(offlineError()).mockResolvedValue(['Isuzu', 'Toyota']);
    await typeMake('toyo', 'error');
    expect(await screen.findByRole('option', { name: 'Toyota' })).toBeVisible();
    expect(options()).toEqual(['Toyota', 'Add "toyo"']);
  });
});
