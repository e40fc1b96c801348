import { digitsOnly, phoneText } from '#domain/shared/text.ts';

/** A phone number to be tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return <a href={`tel:${plus}${digitsOnly(phone)}`}>{phoneText(phone)}</a>;
}
