import type { QuoteView } from '#domain/sale/view.ts';
import { phoneText } from '#domain/shared/text.ts';
import { LightLogo } from '#ui/light-logo.tsx';

/** Whom to ask: the workshop as it is today, with its phone to tap. */
export function Workshop({ dealer }: Pick<QuoteView, 'dealer'>) {
  const { name, phone, email, address, logo } = dealer;
  return (
    <address className="mb-0">
      <LightLogo logo={logo} />
      <strong>{name || 'Your workshop'}</strong>
      {address !== '' && <div>{address}</div>}
      {phone !== '' && (
        <div>
          <a href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`}>{phoneText(phone)}</a>
        </div>
      )}
      {email !== '' && (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
    </address>
  );
}
