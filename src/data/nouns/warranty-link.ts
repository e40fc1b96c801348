import { isMap } from '#domain/shared/is-map.ts';
import type { WarrantyEntry } from '#domain/warranty-registration/owner.ts';
import type { Cover, CoverTerm } from '#domain/warranty-registration/schema.ts';
import type { WarrantyView } from '#domain/warranty-registration/view.ts';
import type { READ_WARRANTY, REGISTER_WARRANTY } from '#domain/warranty-registration/endpoints.ts';
import { askPublic, PublicCallError } from '#data/store/public-api.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isMap(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | '' => (typeof value === 'number' ? value : '');
const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const termOf = (of: Fields): CoverTerm => ({
  product: text(of['product']),
  category: text(of['category']),
  years: number(of['years']),
  isYearsUnlimited: of['isYearsUnlimited'] === true,
  kms: number(of['kms']),
  isKmsUnlimited: of['isKmsUnlimited'] === true,
});
const coverOf = (of: Fields): Cover => ({
  ...termOf(of),
  ends: text(of['ends']),
  endKms: number(of['endKms']),
});

/** What there is to register, or the certificate. Read by hand, see read-info.ts. @throws PublicCallError. */
export async function readWarranty(id: string): Promise<WarrantyView> {
  const fields = fieldsOf(await askPublic<typeof READ_WARRANTY>('read-warranty', { id }));
  const [vehicle, installer] = [fieldsOf(fields['vehicle']), fieldsOf(fields['installer'])];
  const about = {
    vehicle: {
      title: text(vehicle['title']),
      vin: text(vehicle['vin']),
      upgrade: text(vehicle['upgrade']),
      installed: text(vehicle['installed']),
    },
    installer: {
      name: text(installer['name']),
      phone: text(installer['phone']),
      logo: text(installer['logo']),
    },
    termsVersion: text(fields['termsVersion']),
  };
  if (fields['status'] === 'open')
    return { status: 'open', ...about, terms: rows(fields['terms']).map(termOf) };
  if (fields['status'] !== 'registered') {
    throw new PublicCallError('Couldn’t read the server’s answer. Reload the page.', true);
  }
  return {
    status: 'registered',
    ...about,
    owner: text(fields['owner']),
    purchaseDate: text(fields['purchaseDate']),
    odometer: number(fields['odometer']),
    covers: rows(fields['covers']).map(coverOf),
    registeredOn: text(fields['registeredOn']),
  };
}

/** Registers a warranty, once; `request` names the press. @throws PublicCallError with the server's words. */
export async function registerWarranty(
  id: string,
  request: string,
  entry: WarrantyEntry & { readonly termsVersion: string },
): Promise<void> {
  await askPublic<typeof REGISTER_WARRANTY>('register-warranty', { id, request, ...entry });
}
