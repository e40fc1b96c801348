import { type SubmitEvent, useRef, useState } from 'react';
import { submitDetails } from '#data/nouns/customer-details-link.ts';
import { publicFailure } from '#data/store/use-public-answer.ts';
import { cleanDetails, DETAIL_MAX, detailFaults } from '#domain/customer-details/faults.ts';
import { fieldsToFill, DETAIL_GROUPS, isDetailRequired } from '#domain/customer-details/fields.ts';
import type { DetailField } from '#domain/customer-details/fields.ts';
import type { CustomerDetails } from '#domain/customer-details/schema.ts';
import type { DetailsLinkView } from '#domain/customer-details/view.ts';
import { STATES } from '#domain/shared/states.ts';
import { randomText } from '#lib/random-text.ts';
import { useOwnDetails } from '#features/customer-details/use-own-details.ts';
import { LightCheck } from '#ui/light-check.tsx';
import { LightField } from '#ui/light-field.tsx';
import { LightLogo } from '#ui/light-logo.tsx';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';
import { focusWrong, LightWrong } from '#ui/light-wrong.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';

/** What a box to tick says to whoever fills the form in for themselves. */
const TICKS: Readonly<Partial<Record<keyof CustomerDetails, string>>> = {
  company: 'The vehicle belongs to a company',
  fleet: 'It is one of a fleet',
  garagedAddressDifferent: 'The vehicle is kept at another address',
};
const KINDS = {
  text: 'text',
  tel: 'tel',
  email: 'email',
  date: 'date',
  state: 'select',
  postcode: 'digits',
} as const;
const WIDE = new Set(['companyName', 'address', 'garagedAddress']);

interface DetailInputProps {
  field: DetailField;
  details: CustomerDetails;
  fault: string | undefined;
  onChange: (change: Partial<CustomerDetails>) => void;
}

function DetailInput({ field, details, fault, onChange }: DetailInputProps) {
  const { name, title, kind, autoComplete } = field;
  const value = details[name];
  if (kind === 'checkbox') {
    return (
      <LightCheck value={value === true} onChange={(next) => onChange({ [name]: next })}>
        {TICKS[name] ?? title}
      </LightCheck>
    );
  }
  return (
    <LightField
      title={title}
      kind={KINDS[kind]}
      value={String(value)}
      onChange={(next) => onChange({ [name]: next })}
      fault={fault}
      isRequired={isDetailRequired(field, details)}
      options={STATES}
      maxLength={kind === 'postcode' ? 4 : DETAIL_MAX}
      autoComplete={autoComplete}
      isWide={WIDE.has(name)}
    />
  );
}

interface DetailsFormProps {
  id: string;
  view: Extract<DetailsLinkView, { status: 'open' }>;
  onSent: () => void;
  onClosed: () => void;
}

/** The customer form without what is the dealer's. What is typed stays on the device until it is sent. */
export function DetailsForm({ id, view, onSent, onClosed }: DetailsFormProps) {
  const { dealer, phone, logo, asksLicence } = view;
  const { details, change, drop } = useOwnDetails(id);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [request] = useState(() => randomText(20));
  const form = useRef<HTMLFormElement>(null);
  const faults = isChecked ? detailFaults(cleanDetails(details, asksLicence), asksLicence) : {};
  const fields = fieldsToFill(details, asksLicence);
  const wrong = fields.filter(({ name }) => faults[name]);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    setError('');
    const clean = cleanDetails(details, asksLicence);
    if (Object.keys(detailFaults(clean, asksLicence)).length > 0) {
      requestAnimationFrame(() => focusWrong(form));
      return;
    }
    setIsBusy(true);
    try {
      await submitDetails(id, request, clean);
      drop();
      onSent();
    } catch (failure) {
      const { message, canRetry } = publicFailure(failure);
      setError(message);
      if (!canRetry && /link|already/u.test(message)) onClosed();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <LightLogo logo={logo} />
      <p>
        {dealer} needs your details for the work on your vehicle. What you type stays in this tab until you
        send it{asksLicence && ', except your licence, which is not kept here'}.
      </p>
      {DETAIL_GROUPS.map(({ id: group, title }) => {
        const own = fields.filter((field) => field.group === group);
        return (
          own.length > 0 && (
            <Section key={group} title={title}>
              <div className="light-form">
                {own.map((field) => (
                  <DetailInput
                    key={field.name}
                    field={field}
                    details={details}
                    fault={faults[field.name]}
                    onChange={change}
                  />
                ))}
              </div>
            </Section>
          )
        );
      })}
      <LightWrong form={form} titles={wrong.map(({ title }) => title)} />
      {error !== '' && <Message tone="danger" title={error} />}
      <p className="muted">
        Only {dealer} sees what you send. They use it as their <a href="/terms-and-conditions">terms</a> say.
        {phone !== '' && (
          <>
            {' '}
            Questions? Call <PhoneLink phone={phone} />.
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary btn-lg" disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send my details'}
      </button>
    </form>
  );
}
