import { formatDate } from '#domain/shared/dates.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { phoneText } from '#domain/shared/text.ts';
import { endKmsText, endText } from '#domain/warranty-registration/cover.ts';
import type { RegisteredWarranty } from '#domain/warranty-registration/view.ts';
import { BRAND } from '#builds/brand.ts';
import { Icon } from '#ui/icon.tsx';
import { LetterheadBlock } from '#ui/letterhead.tsx';
import { Message } from '#ui/light-message.tsx';

/** What the owner is covered for and until when: on the page, and on paper. */
export function WarrantyCertificate({ view }: { view: RegisteredWarranty }) {
  const { vehicle, installer, owner, purchaseDate, odometer, covers, termsVersion, registeredOn } = view;
  const facts = [
    ['Owner', owner],
    ['Vehicle', vehicle.title],
    ['VIN', vehicle.vin],
    ['Upgrade', vehicle.upgrade],
    ['Installed', formatDate(vehicle.installed)],
    ['Purchased', formatDate(purchaseDate)],
    ['Odometer at registration', quantityText(odometer, 'km')],
    ['Terms', termsVersion === '' ? '' : `Version ${termsVersion}`],
  ] as const;
  return (
    <>
      <div className="no-print">
        <Message tone="ok" title="Your warranty is registered.">
          Print this certificate or save it as PDF, and keep the link: it shows it again.
        </Message>
        <button type="button" className="btn btn-primary mb-3" onClick={() => window.print()}>
          <Icon name="printer" />
          Print warranty certificate
        </button>
      </div>
      <article className="print-sheet">
        <LetterheadBlock
          name={installer.name}
          lines={[phoneText(installer.phone)]}
          logo={installer.logo || undefined}
        />
        <header className="print-sheet-head">
          <div>
            <h1>Warranty certificate</h1>
            <p className="mb-0">{vehicle.title}</p>
          </div>
          <div className="text-end">Registered {formatDate(registeredOn)}</div>
        </header>
        <table className="mb-4">
          <tbody>
            {facts.map(
              ([title, value]) =>
                value !== '' && (
                  <tr key={title}>
                    <th scope="row">{title}</th>
                    <td>{value}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
        <table>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Covered until</th>
              <th scope="col">or odometer</th>
            </tr>
          </thead>
          <tbody>
            {covers.map((cover) => (
              <tr key={cover.product}>
                <th scope="row">{cover.product}</th>
                <td>{endText(cover)}</td>
                <td>{endKmsText(cover)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3">
          Whichever comes first. To claim, take this certificate to {installer.name || 'the installer'}. Your
          rights under the Australian Consumer Law are not affected. Printed from {BRAND}.
        </p>
      </article>
    </>
  );
}
