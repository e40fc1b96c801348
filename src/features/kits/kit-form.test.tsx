import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Kit, kitSchema } from '#domain/kit/schema.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { KIT_LIMIT_GROUPS, KIT_ROW_GROUPS, kitTradeGroups } from './kit-fields.ts';
import { EffectPanel } from './parts/effect-panel.tsx';

const GROUPS = [...KIT_LIMIT_GROUPS, ...KIT_ROW_GROUPS, ...kitTradeGroups({})];
const VEHICLE = {
  id: 'v',
  value: buildVehicle({ series: 'N80', badge: 'SR5' }),
  rev: 1,
  by: 'u',
  at: null,
  pending: false,
};

/** The kit form without what it reads from the store, and what it saved last. */
function renderKit(kit: Kit, vehicles = [VEHICLE]) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  let form: EntityForm<Kit> | undefined;
  function Layout() {
    if (!form) return null;
    return (
      <>
        <FieldGroups groups={GROUPS} />
        <EffectPanel form={form} vehicles={vehicles} />
      </>
    );
  }
  const view = renderForm({
    groups: GROUPS,
    values: kit,
    onSubmit,
    onForm: (current) => {
      form = current as unknown as EntityForm<Kit>;
    },
    children: <Layout />,
  });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update' }));
  return { ...view, save, saved: () => onSubmit.mock.lastCall?.[0] };
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

it('every field of the schema has an input, or a part of the page that sets it', () => {
  const declared = GROUPS.flatMap((group) => group.fields.map(({ name }): string => name));
  const elsewhere = ['vehicleIds', 'parts', 'status', 'supersededBy', 'deleted', 'searchArr'];
  const shown = ['priceExGst.inc'];
  expect([...declared, ...elsewhere].toSorted()).toEqual(
    [...Object.keys(kitSchema.shape), ...shown].toSorted(),
  );
});

describe('spring options', () => {
  const row = (number: number) => within(screen.getByRole('group', { name: `Spring option ${number}` }));

  it('are added, filled and saved as numbers', async () => {
    const { user, save, saved } = renderKit(buildKit({ springOptions: [] }));
    await user.click(screen.getByRole('button', { name: 'Add spring option' }));
    await user.type(row(1).getByRole('textbox', { name: /^Spring option/ }), 'Light');
    await user.type(row(1).getByRole('textbox', { name: 'Load to' }), '300');
    await save();
    expect(saved()?.['springOptions']).toEqual([
      { name: 'Light', frontRate: '', rearRate: '', loadMin: '', loadMax: 300 },
    ]);
  });

  it('need a name, and a load range in order', async () => {
    const { user, save, saved } = renderKit(buildKit());
    await user.clear(row(2).getByRole('textbox', { name: /^Spring option/ }));
    await user.clear(row(1).getByRole('textbox', { name: 'Load from' }));
    await user.type(row(1).getByRole('textbox', { name: 'Load from' }), '301');
    await save();
    expect(row(2).getByText('Spring option is required')).toBeVisible();
    expect(row(1).getByText('Load to must be above load from')).toBeVisible();
    expect(saved()).toBeUndefined();
  });

  it('take no load twice, no name twice, and all have a range or none', async () => {
    const { user, save, saved } = renderKit(buildKit());
    await user.click(screen.getByRole('button', { name: 'Add spring option' }));
    await user.type(row(3).getByRole('textbox', { name: /^Spring option/ }), 'constant load TO 300 kg');
    await save();
    expect(row(3).getByText('constant load TO 300 kg: already listed above')).toBeVisible();
    expect(row(3).getByText('Load to is required')).toBeVisible();
    await user.type(row(3).getByRole('textbox', { name: 'Load from' }), '500');
    await save();
    expect(row(3).getByText('Overlaps Constant load 300 to 600 kg (300 to 600 kg)')).toBeVisible();
    expect(saved()).toBeUndefined();
  });

  it('are removed from the middle', async () => {
    const { user, save, saved } = renderKit(buildKit());
    await user.click(screen.getByRole('button', { name: 'Remove spring option 1' }));
    expect(row(1).getByRole('textbox', { name: /^Spring option/ })).toHaveValue(
      'Constant load 300 to 600 kg',
    );
    await save();
    expect(saved()?.['springOptions']).toEqual([
      { name: 'Constant load 300 to 600 kg', frontRate: 120, rearRate: 68, loadMin: 300, loadMax: 600 },
    ]);
  });

  it('belong to GVM kits only', () => {
    renderKit(buildKit({ type: 'btcUpgrade' }));
    expect(screen.queryByRole('button', { name: 'Add spring option' })).toBeNull();
  });
});

describe('torques', () => {
  const row = (number: number) => within(screen.getByRole('group', { name: `Torque ${number}` }));
  const fill = async (user: ReturnType<typeof renderKit>['user'], number: number, typed: string[]) => {
    const [bolts = '', torque = '', tolerance = ''] = typed;
    await user.selectOptions(row(number).getByRole('combobox', { name: /^Bolt/ }), bolts);
    for (const [name, text] of [
      [/^Torque/, torque],
      [/^Tolerance/, tolerance],
    ] as const) {
      await user.clear(row(number).getByRole('textbox', { name }));
      if (text !== '') await user.type(row(number).getByRole('textbox', { name }), text);
    }
  };

  it('are added and filled by keyboard, and saved as numbers', async () => {
    const { user, save, saved } = renderKit(buildKit({ type: 'suspensionUpgrade' }));
    screen.getByRole('button', { name: 'Add torque' }).focus();
    await user.keyboard('{Enter}');
    await fill(user, 1, ['Wheel nuts', '110.5', '0']);
    await save();
    expect(saved()?.['torques']).toEqual([{ point: 'wheelNut', torque: 110.5, tolerance: 0 }]);
  });

  it('are whole, each of other bolts, and within what a bolt takes', async () => {
    const { user, save, saved } = renderKit(buildKit());
    const add = screen.getByRole('button', { name: 'Add torque' });
    for (const typed of [
      ['Wheel nuts', '110', '110'],
      ['Rear U-bolts', '1300', '10'],
      ['Wheel nuts', '90', ''],
    ]) {
      await user.click(add);
      await fill(user, screen.getAllByRole('group', { name: /^Torque / }).length, typed);
    }
    await user.click(add);
    await save();
    expect(row(1).getByText('Tolerance must be less than the torque')).toBeVisible();
    expect(row(2).getByText('Torque must be above 0 and at most 600 Nm')).toBeVisible();
    expect(row(3).getByText('Wheel nuts: already listed above')).toBeVisible();
    expect(row(3).getByText('Tolerance is required')).toBeVisible();
    expect(row(4).getByText('Bolt is required')).toBeVisible();
    expect(saved()).toBeUndefined();

    await user.click(screen.getByRole('button', { name: 'Remove torque 4' }));
    await user.click(screen.getByRole('button', { name: 'Remove torque 3' }));
    await fill(user, 1, ['Wheel nuts', '110', '10']);
    await fill(user, 2, ['Rear U-bolts', '130', '10']);
    await save();
    expect(saved()?.['torques']).toEqual([
      { point: 'wheelNut', torque: 110, tolerance: 10 },
      { point: 'rearUBolt', torque: 130, tolerance: 10 },
    ]);
  });
});

describe('what the kit does', () => {
  const figures = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 3);

  it('follows what is typed, and says what to look at', async () => {
    const { user } = renderKit(buildKit());
    expect(figures('GVM')).toEqual(['3,050', '3,300', '+250']);
    await user.clear(box('GVM'));
    await waitFor(() => expect(figures('GVM')).toEqual(['3,050', '3,050', 'No change']));
    await user.type(box('GVM'), '3501');
    await waitFor(() => expect(figures('GVM')).toEqual(['3,050', '3,501', '+451']));
    expect(screen.getByText('2 warnings')).toBeVisible();
    expect(screen.getByText('Above 3,500 kg this NA vehicle becomes category NB1.')).toBeVisible();
  });

  it('asks for a vehicle while there is none', () => {
    renderKit(buildKit(), []);
    expect(screen.getByText('Choose a vehicle to see its figures before and after.')).toBeVisible();
  });
});

describe('fields', () => {
  it('keep the type of a kit that was active', () => {
    renderKit(buildKit());
    expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  });
  it('let a draft change its type', () => {
    renderKit(buildKit({ status: 'draft' }));
    expect(screen.getByRole('combobox', { name: /^Type/ })).toBeEnabled();
  });
  it('check tyres in the words of the specification', async () => {
    const { user, save } = renderKit(buildKit());
    await user.type(box('Tyre sizes allowed'), '285/70r17,wide,');
    await user.type(box('Min tyre load rating'), '61h');
    await save();
    expect(await screen.findByText('WIDE is not a valid tyre size')).toBeVisible();
    expect(screen.getByText('61H has a load index less than the minimum of 62')).toBeVisible();
  });
  it('show the price with GST while it is typed', async () => {
    const { user, save, saved } = renderKit(buildKit());
    await user.clear(box('Price ex GST'));
    await user.type(box('Price ex GST'), '1234.55');
    expect(screen.getByRole('status', { name: 'Price inc GST' })).toHaveTextContent('$1,358.01');
    await save();
    expect(saved()?.['priceExGst']).toBe(123_455);
  });
});
