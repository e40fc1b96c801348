import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { TERMS_USUAL } from '#domain/dealer/billing.ts';
import { abnText } from '#domain/shared/abn.ts';
import { addressOf } from '#domain/shared/party.ts';
import type { Party } from '#domain/trade/party-schema.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import type { Letterhead } from '#ui/letterhead.tsx';

const withAbn = (abn: string) => (abn === '' ? '' : `ABN ${abnText(abn)}`);

/** The letterhead of a dealer or a distributor by its record; undefined until that is there, or where it is out of reach. */
export function useLetterhead(kind: 'dealer' | 'distributer', id: string): Letterhead | undefined {
  const dealer = useDoc(dealers, kind === 'dealer' && id !== '' ? id : null);
  const distributer = useDoc(distributers, kind === 'distributer' && id !== '' ? id : null);
  const record = kind === 'dealer' ? dealer : distributer;
  const path = record.status === 'ready' ? (record.doc.value.logo[0]?.path ?? '') : '';
  const logo = useFileLink(path);
  if (record.status !== 'ready') return undefined;
  const { name, abn, phone, email, ...place } = record.doc.value;
  return {
    name,
    lines: [withAbn(abn), addressOf(place), phone, email],
    phone,
    logo: path === '' ? undefined : logo,
  };
}

/** The letterhead of a party by its words. */
export const letterheadOf = (
  { name, abn, address, phone, email }: Party,
  logo: string | undefined,
): Letterhead => ({ name, lines: [withAbn(abn), address, phone, email], logo });

/** In how many days a distributor is paid, in words; '' for a dealer that supplies, which says none, or out of reach. */
export function usePaymentTerms(distributerId: string): string {
  const record = useDoc(distributers, distributerId === '' ? null : distributerId);
  if (record.status !== 'ready') return '';
  const { paymentDays } = record.doc.value;
  return `${paymentDays === '' ? TERMS_USUAL : paymentDays} days from the date of the invoice`;
}

/** The letterhead of whoever looks at a page: their dealer's or their distributor's. */
export function useOwnLetterhead(): Letterhead | undefined {
  const { kind, dealerId, distributerId } = useActor();
  const isDealers = kind === 'dealer';
  return useLetterhead(isDealers ? 'dealer' : 'distributer', isDealers ? dealerId : distributerId);
}
