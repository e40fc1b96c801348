import { type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { askCustomerDetails } from '#data/nouns/customer-details.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { newRequest } from '#data/store/new-request.ts';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { useBusy } from '#ui/use-busy.ts';

export interface AskDetailsDialogProps {
  /** Whose details are asked for; null for somebody who is no customer yet. */
  customer: { readonly id: string; readonly name: string; readonly email: string } | null;
  installationId?: string;
  onClose: () => void;
}

/** The address that a customer opens. */
export const detailsAddress = (key: string): string =>
  `${window.location.origin}${paths.customerDetails(key)}`;

type Made = Awaited<ReturnType<typeof askCustomerDetails>>;

function Link({ made, email }: { made: Made; email: string }) {
  return (
    <>
      <p>
        {email === '' ? 'Have the customer scan this, or send them the link.' : `Sent to ${email}.`} It works
        once, until {formatDate(todaySydney(new Date(made.expiresAt * 1000)))}.
      </p>
      <LinkCard address={detailsAddress(made.key)} label="Link to the customer’s form" />
    </>
  );
}

/** Makes a link by which a customer fills in their own details: mailed, scanned from the screen, or copied. */
export function AskDetailsDialog({ customer, installationId = '', onClose }: AskDetailsDialogProps) {
  const id = useId();
  const [email, setEmail] = useState(customer?.email ?? '');
  const [asksLicence, setAsksLicence] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { isBusy, failure: error, run } = useBusy();
  const [request] = useState(newRequest);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    await run(async () => {
      const customerId = customer?.id ?? '';
      setMade(
        await askCustomerDetails({ request, customerId, installationId, asksLicence, email: email.trim() }),
      );
    });
  }

  return (
    <Dialog
      title={customer ? `Ask ${customer.name} for their details` : 'Ask a new customer for their details'}
      onCancel={onClose}
    >
      {made ? (
        <>
          <Link made={made} email={email.trim()} />
          <div className="button-row at-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <p>
            The customer fills in their details on their own phone. You see them beside the record and choose
            what to take over.
          </p>
          <label className="form-label" htmlFor={`${id}-email`}>
            Send to email
          </label>
          <input
            id={`${id}-email`}
            type="email"
            className="form-control"
            maxLength={200}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-describedby={`${id}-help`}
          />
          <div className="form-text" id={`${id}-help`}>
            Leave blank to show the link and its QR code only.
          </div>
          <div className="form-check my-3">
            <input
              id={`${id}-licence`}
              type="checkbox"
              className="form-check-input"
              checked={asksLicence}
              onChange={(event) => setAsksLicence(event.target.checked)}
            />
            <label className="form-check-label" htmlFor={`${id}-licence`}>
              Ask for date of birth and driver’s licence
            </label>
          </div>
          {error !== null && <ErrorPanel error={error} />}
          <div className="button-row at-end">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Making the link…' : 'Make link'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
