import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { tyreCheck } from '#domain/mass/tyre-check.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { TyreEntryFields, tyreEntryOf } from './parts/tyre-entry.tsx';
import { TyreFigures } from './parts/tyre-figures.tsx';

const VEHICLE = buildVehicle();

function Checked() {
  const [entry, setEntry] = useState(tyreEntryOf(VEHICLE));
  return (
    <>
      <TyreEntryFields entry={entry} tyreSizes={{}} onChange={setEntry} />
      <TyreFigures check={tyreCheck({ vehicle: VEHICLE, ...entry, tyreSizes: {} })} />
    </>
  );
}

async function type(title: string, text: string) {
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: title });
  await user.clear(input);
  await user.type(input, text);
  return { user, input };
}

describe('the tyre check', () => {
  it('starts with the sizes and the rating of the vehicle', () => {
    render(<Checked />);
    expect(screen.getByRole('textbox', { name: 'Tyre size' })).toHaveValue('265/60R18');
    expect(screen.getByRole('row', { name: /265\/60R18.*as standard.*OK/u })).toBeVisible();
    expect(screen.getByText('2,240 kg')).toBeVisible();
  });
  it.each([
    ['Tyre size 2', '285/70', '285/70 is not a valid tyre size'],
    ['Tyre load rating', '116', '116 is not valid tyre load rating'],
    ['Tyre load rating', 'abh', 'abh does not have valid tyre load rating index'],
    ['Tyre load rating', '61h', '61h has a load index less than the minimum of 62'],
    ['Tyre load rating', '151h', '151h has a load index greater than the maximum of 150'],
    ['Tyre load rating', '116e', '116e does not have a valid speed symbol'],
  ])('%s "%s": %s, once it is left', async (title, typed, message) => {
    render(<Checked />);
    const { user, input } = await type(title, typed);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(input).toBeInvalid();
  });
  it('measures another size and names its verdict', async () => {
    render(<Checked />);
    await type('Tyre size 2', '285/65r18');
    expect(
      screen.getByRole('row', { name: /285\/65R18.*827\.7 mm.*\+52\.5 mm \(\+6\.8 %\).*Out of range/u }),
    ).toBeVisible();
  });
  it('measures from the vehicle’s size when another one is typed first', async () => {
    render(<Checked />);
    await type('Tyre size', '285/65r18');
    expect(screen.getByText('Measured from the standard size 265/60R18.')).toBeVisible();
    expect(screen.getByRole('row', { name: /285\/65R18.*\+52\.5 mm/u })).toBeVisible();
  });
  it('says that a vehicle without a size has none to measure from', () => {
    const vehicle = buildVehicle({ tyreSize: '' });
    const check = tyreCheck({ vehicle, sizes: ['285/65R18'], rating: '112H', axle: 'both', tyreSizes: {} });
    render(<TyreFigures check={check} />);
    expect(
      screen.getByText('The vehicle has no tyre size entered, so there is no difference to show.'),
    ).toBeVisible();
  });
  it('asks for the load of one axle alone', async () => {
    render(<Checked />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Axle' }), 'Front axle');
    expect(screen.getByText('Front tyres')).toBeVisible();
    expect(screen.queryByText('Rear tyres')).toBeNull();
  });
});
