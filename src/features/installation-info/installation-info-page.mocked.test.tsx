import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicCallError } from '#data/store/public-api.ts';
import { buildVehicleInfo } from '#domain/public-installation/info.fixture.ts';
import type { InstallationInfo } from '#domain/public-installation/view.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';
import { InstallationInfoPage } from './installation-info-page.tsx';

const calls = vi.hoisted(() => ({
  readInstallationInfo: vi.fn<(pair: VehiclePair) => Promise<InstallationInfo>>(),
  readLabelPhoto: vi.fn<(pair: VehiclePair) => Promise<string>>(),
}));
vi.mock('#data/nouns/installation-info.ts', () => calls);

const installer = { name: 'Outback Suspension', phone: '+61 2 9999 0000', logo: '' };
const current: InstallationInfo = {
  status: 'current',
  vehicle: buildVehicleInfo(),
  installer,
  hasPhoto: true,
  newerUpgrade: '',
  otherJob: '',
  warrantyEnd: '',
};
const ADDRESS = '/installation-info/MR0HA3CD500123456/K7M2P9QA4TXWB';

function show(address: string) {
  window.history.replaceState(null, '', address);
  render(<InstallationInfoPage />);
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  calls.readInstallationInfo.mockResolvedValue(current);
});

describe('the page of a vehicle', () => {
  it('asks for VIN and code, each error at its field, and asks nobody until they fit', async () => {
    show('/installation-info');
    await userEvent.type(screen.getByLabelText('VIN'), 'MR0HA3');
    await userEvent.type(screen.getByLabelText('Code'), 'K7M2');
    await userEvent.click(screen.getByRole('button', { name: 'Show vehicle' }));
    expect(screen.getByText('VIN requires 17 charactes')).toBeVisible();
    expect(screen.getByText('The code has 13 letters and digits')).toBeVisible();
    expect(calls.readInstallationInfo).not.toHaveBeenCalled();
  });

  it('asks with clean values, and the address names them', async () => {
    show('/installation-info');
    await userEvent.type(screen.getByLabelText('VIN'), 'mr0ha3cd 5001 23456');
    await userEvent.type(screen.getByLabelText('Code'), 'k7m2-p9qa-4txwb{Enter}');
    expect(await screen.findByRole('heading', { name: 'Toyota HiLux N80 SR5' })).toBeVisible();
    expect(window.location.pathname).toBe(ADDRESS);
    expect(calls.readInstallationInfo).toHaveBeenCalledExactlyOnceWith({
      vin: 'MR0HA3CD500123456',
      code: 'K7M2P9QA4TXWB',
    });
  });

  it('offers no camera where the browser reads no codes', () => {
    show('/installation-info');
    expect(screen.queryByRole('button', { name: 'Scan the label' })).toBeNull();
  });

  it('shows what was opened by a link, with the limits and whom to call', async () => {
    show(ADDRESS);
    expect(await screen.findByRole('row', { name: /^GVM .*3,050 kg 3,500 kg$/u })).toBeVisible();
    expect(screen.getByRole('row', { name: /^GCM .*No change$/u })).toBeVisible();
    expect(screen.getByRole('link', { name: '02 9999 0000' })).toHaveAttribute('href', 'tel:+61299990000');
    expect(screen.getByText('C-1')).toBeVisible();
  });

  it('warns of an old label on a vehicle that was upgraded again', async () => {
    calls.readInstallationInfo.mockResolvedValue({ ...current, newerUpgrade: '2027-03-12' });
    show(ADDRESS);
    expect(await screen.findByText('Upgraded again on 12/03/2027')).toBeVisible();
  });

  it('says what it can’t be sure of: another job of which nobody knows whether it came later', async () => {
    calls.readInstallationInfo.mockResolvedValue({ ...current, otherJob: '2026-11-21' });
    show(ADDRESS);
    expect(await screen.findByText('Another job was completed on 21/11/2026')).toBeVisible();
    expect(screen.queryByText(/^Upgraded again/u)).toBeNull();
    expect(screen.getByText(/this page knows only jobs recorded here/u)).toBeVisible();
  });

  it('says that a record is withdrawn, and whom to ask', async () => {
    calls.readInstallationInfo.mockResolvedValue({ status: 'withdrawn', installer });
    show(ADDRESS);
    expect(await screen.findByText('This record is no longer current.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Outback Suspension');
    await userEvent.click(screen.getByRole('button', { name: 'Check another vehicle' }));
    expect(screen.getByLabelText('VIN')).toHaveValue('');
    expect(window.location.pathname).toBe('/installation-info');
  });

  it('leaves a wrong pair in the fields, to be corrected', async () => {
    calls.readInstallationInfo.mockRejectedValue(new PublicCallError('No vehicle was found.', false));
    show(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('No vehicle was found.');
    expect(screen.getByLabelText('VIN')).toHaveValue('MR0HA3CD500123456');
    expect(screen.getByLabelText('Code')).toHaveValue('K7M2-P9QA-4TXWB');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    calls.readInstallationInfo.mockResolvedValue(current);
    await userEvent.click(screen.getByRole('button', { name: 'Show vehicle' }));
    expect(await screen.findByRole('heading', { name: 'Toyota HiLux N80 SR5' })).toBeVisible();
  });

  it('can be tried again without a connection', async () => {
    calls.readInstallationInfo.mockRejectedValueOnce(
      new PublicCallError('No connection. Check your signal and try again.', true),
    );
    show(ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Toyota HiLux N80 SR5' })).toBeVisible();
  });

  it('shows the label’s photo when it is asked for, or why not', async () => {
    calls.readLabelPhoto.mockRejectedValueOnce(new PublicCallError('Not found', false));
    show(ADDRESS);
    const button = await screen.findByRole('button', { name: 'Show the photo of the label' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
    calls.readLabelPhoto.mockResolvedValueOnce('data:image/png;base64,AAAA');
    await userEvent.click(screen.getByRole('button', { name: 'Show the photo of the label' }));
    expect(await screen.findByRole('img', { name: /windscreen label/u })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
  });
});

describe('the load calculator', () => {
  const outcome = (title: string) => screen.findByText(title);

  it('asks for nothing where the empty weight is not known, and says what to do', async () => {
    calls.readInstallationInfo.mockResolvedValue({
      ...current,
      vehicle: buildVehicleInfo({ emptyRear: '' }),
    });
    show(ADDRESS);
    expect(await screen.findByText(/no load can be checked\. Weigh it on a weighbridge\./u)).toBeVisible();
    expect(screen.queryByLabelText(/^Load rear/u)).toBeNull();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('follows the load from OK to Watch to Over, in words', async () => {
    show(ADDRESS);
    expect(await outcome('OK: every limit has room')).toBeVisible();
    const rear = screen.getByLabelText(/^Load rear/u);
    await userEvent.clear(rear);
    expect(await outcome('Not known yet')).toBeVisible();
    expect(screen.getAllByText('Load rear: not entered').length).toBeGreaterThan(0);
    await userEvent.type(rear, '950');
    expect(await outcome('Watch: 95% of a limit or more')).toBeVisible();
    await userEvent.clear(rear);
    await userEvent.type(rear, '1,100.5');
    expect(await outcome('Over. Don’t drive with this load.')).toBeVisible();
    expect(screen.getByText('Rear axle: 2,194.5 of 2,100 kg, 94.5 kg over (4.5%)')).toBeVisible();
  });

  it('takes and shows pounds on a device that wants them, and says what kilograms they are', async () => {
    show(ADDRESS);
    const rear = await screen.findByLabelText(/^Load rear/u);
    await userEvent.clear(rear);
    await userEvent.type(rear, '100');
    const units = screen.getAllByRole('group', { name: 'Show masses in' }).at(0);
    if (!units) throw new Error('No switch of units');
    await userEvent.click(within(units).getByRole('button', { name: 'lb' }));
    expect(rear).toHaveValue('220.5');
    expect(screen.getByRole('row', { name: /^GVM .*6,724 lb 7,716 lb$/u })).toBeVisible();
    await userEvent.clear(rear);
    await userEvent.type(rear, '2,426');
    expect(rear).toHaveAccessibleDescription(/^\s*1,100\.42 kg$/u);
    expect(screen.getByText('Rear axle: 4,838 of 4,630 lb, 208 lb over (4.5%)')).toBeVisible();
    await userEvent.click(within(units).getByRole('button', { name: 'kg' }));
    expect(rear).toHaveValue('1100.415');
  });

  it('takes the load of a link, and starts again', async () => {
    show(`${ADDRESS}#p=2~3~0&kg=80&front=0&rear=100&atm=0&ball=0&x=rear~45~Drawers`);
    expect(await screen.findByDisplayValue('Drawers')).toBeVisible();
    expect(screen.getByLabelText(/^Second row/u)).toHaveValue('3');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.queryByDisplayValue('Drawers')).toBeNull();
    expect(screen.getByLabelText(/^Second row/u)).toHaveValue('0');
  });

  it('says of a limit that nobody states that it is not known, and of a load that it is not entered', async () => {
    const vehicle = buildVehicleInfo();
    const unstated = { before: 3050, after: '' } as const;
    const limits = { ...vehicle.limits, gvm: unstated, rearAxle: unstated };
    calls.readInstallationInfo.mockResolvedValue({ ...current, vehicle: { ...vehicle, limits } });
    show(ADDRESS);
    expect(await outcome('This load can’t be checked')).toBeVisible();
    const unknown = 'GVM, Rear axle capacity: not known for this vehicle. Ask the installer.';
    expect(screen.getByText(unknown)).toBeVisible();
    expect(screen.queryByText(/: not entered$/u)).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Load rear/u));
    expect(await outcome('Not known yet')).toBeVisible();
    expect(screen.getAllByText(/: not entered$/u).map(({ textContent }) => textContent)).toEqual([
      'Load rear: not entered',
    ]);
    expect(screen.getByText(unknown)).toBeVisible();
  });

  it('keeps what is typed and counts nowhere what is no load', async () => {
    show(ADDRESS);
    await outcome('OK: every limit has room');
    const rear = screen.getByLabelText(/^Load rear/u);
    for (const typed of ['-300', '3oo', '20,001', '1,5']) {
      await userEvent.clear(rear);
      await userEvent.type(rear, typed);
      expect(rear).toHaveValue(typed);
      expect(rear).toHaveAccessibleDescription('Enter a number from 0 to 20,000.');
      expect(await outcome('Not known yet')).toBeVisible();
      expect(screen.getByRole('meter', { name: 'Total mass (GVM)' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^– of 3,500 kg/u),
      );
    }
  });

  it('waits for the ball weight of a trailer, and says what leverage it takes', async () => {
    calls.readInstallationInfo.mockResolvedValue({
      ...current,
      vehicle: buildVehicleInfo({ ballPercentRear: '' }),
    });
    show(`${ADDRESS}#p=1~0~0&kg=68&front=0&rear=0&atm=3300&ball=0`);
    expect(await outcome('Not known yet')).toBeVisible();
    expect(screen.getByText('Ball weight: not entered')).toBeVisible();
    const ball = screen.getByRole('textbox', { name: /^Ball weight/u });
    await userEvent.clear(ball);
    await userEvent.type(ball, '330');
    expect(await outcome('Watch: 95% of a limit or more')).toBeVisible();
    expect(screen.getByText(/^Ball leverage assumed 100%/u)).toBeVisible();
  });

  it('asks for the trailer’s rows once there is one', async () => {
    show(ADDRESS);
    await screen.findByRole('meter', { name: 'Total mass (GVM)' });
    expect(screen.queryByRole('meter', { name: 'Trailer' })).toBeNull();
    const trailer = screen.getByLabelText(/^Trailer ATM/u);
    await userEvent.clear(trailer);
    await userEvent.type(trailer, '3600');
    expect(screen.getByRole('meter', { name: 'Trailer' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Over$/u),
    );
  });
});
