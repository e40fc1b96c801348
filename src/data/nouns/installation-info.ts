import { readInfo } from '#domain/public-installation/read-info.ts';
import type { READ_INSTALLATION_INFO, READ_LABEL_PHOTO } from '#domain/public-installation/endpoints.ts';
import type { InstallationInfo } from '#domain/public-installation/view.ts';
import { VEHICLE_CALL, type VehiclePair } from '#lib/vehicle-address.ts';
import { askPublic, PublicCallError } from '#data/store/public-api.ts';

const UNREADABLE = 'Couldn’t read the server’s answer. Reload the page.';

/** What the public page of a vehicle shows. @throws PublicCallError, alike for every wrong pair. */
export async function readInstallationInfo({ vin, code }: VehiclePair): Promise<InstallationInfo> {
  const info = readInfo(await askPublic<typeof READ_INSTALLATION_INFO>(VEHICLE_CALL, { vin, code }));
  if (info === null) throw new PublicCallError(UNREADABLE, true);
  return info;
}

/** The photo of a vehicle's windscreen label, as the address of a picture. @throws PublicCallError. */
export async function readLabelPhoto({ vin, code }: VehiclePair): Promise<string> {
  const photo = await askPublic<typeof READ_LABEL_PHOTO>('read-label-photo', { vin, code });
  const { type, base64 } = (photo ?? {}) as { readonly type?: unknown; readonly base64?: unknown };
  const isPhoto = typeof type === 'string' && type.startsWith('image/') && typeof base64 === 'string';
  if (!isPhoto) throw new PublicCallError(UNREADABLE, true);
  return `data:${type};base64,${base64}`;
}
