import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RegisteredWarranty } from '#domain/warranty-registration/view.ts';
import { WarrantyCertificate } from './warranty-certificate.tsx';

const MARKUP = '<img src="x" onerror="alert(1)"><script>alert(1)</script>';

it('a certificate shows markup that an owner typed as text', () => {
  const view: RegisteredWarranty = {
    status: 'registered',
    vehicle: { title: 'Toyota HiLux', vin: 'MR0HA3CD500123456', upgrade: 'GVM', installed: '2026-03-01' },
    installer: { name: 'Outback Suspension', phone: '02 9999 0000', logo: '' },
    owner: MARKUP,
    purchaseDate: '2026-03-01',
    odometer: 12_500,
    covers: [],
    termsVersion: MARKUP,
    registeredOn: '2026-03-02',
  };
  const { container } = render(<WarrantyCertificate view={view} />);
  expect(screen.getByRole('row', { name: `Owner ${MARKUP}` })).toBeVisible();
  expect(screen.getByText(`Version ${MARKUP}`)).toBeVisible();
  expect(container.querySelector('img, script')).toBeNull();
});
