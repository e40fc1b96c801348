import { type SubmitEvent, useRef, useState } from 'react';
import { publicFailure } from '#data/store/use-public-answer.ts';
import { registerWarranty } from '#data/nouns/warranty-link.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/states.ts';
import { coverOf, endKmsText, endText, kmsText, yearsText } from '#domain/warranty-registration/cover.ts';
import {
  BLANK_OWNER,
  cleanOwner,
  ENTRY_TITLES,
  entryFaults,
  OWNER_MAX,
  type WarrantyEntry,
} from '#domain/warranty-registration/owner.ts';
import type { OpenWarranty } from '#domain/warranty-registration/view.ts';
import { randomText } from '#lib/random-text.ts';
import { LightCheck } from '#ui/light-check.tsx';
import { LightLogo } from '#ui/light-logo.tsx';
import { LightField } from '#ui/light-field.tsx';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';
import { focusWrong, LightWrong } from '#ui/light-wrong.tsx';

const OWNER_FIELDS = [
  { name: 'name', kind: 'text', autoComplete: 'name', isWide: true },
  { name: 'email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'address', kind: 'text', autoComplete: 'street-address', isWide: true },
  { name: 'city', kind: 'text', autoComplete: 'address-level2' },
  { name: 'state', kind: 'select', autoComplete: 'address-level1' },
  { name: 'postcode', kind: 'digits', autoComplete: 'postal-code' },
] as const;

/** The fields as they stand on the page. */
const IN_ORDER = [...OWNER_FIELDS.map(({ name }) => name), 'purchaseDate', 'odometer', 'consent'] as const;

interface WarrantyFormProps {
  id: string;
  view: OpenWarranty;
  onRegistered: () => void;
}

function CoverTable({ view, entry }: { view: OpenWarranty; entry: WarrantyEntry }) {
  const hasEnds = entry.purchaseDate !== '' && entry.odometer !== '';
  return (
    <div className="table-responsive" tabIndex={-1}>
      <table className="table table-sm mb-0 cover-table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">{hasEnds ? 'Covered until' : 'Time'}</th>
            <th scope="col">{hasEnds ? 'or odometer' : 'Distance'}</th>
          </tr>
        </thead>
        <tbody>
          {view.terms.map((term) => {
            const cover = coverOf(term, entry.purchaseDate, entry.odometer);
            return (
              <tr key={term.product}>
                <th scope="row">{term.product}</th>
                <td>{hasEnds ? endText(cover) : yearsText(term)}</td>
                <td>{hasEnds ? endKmsText(cover) : kmsText(term)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What was filled in, what is wrong with it once it was to be sent, and the sending. */
function useEntry({ id, view, onRegistered }: WarrantyFormProps) {
  const { vehicle, termsVersion } = view;
  const [today] = useState(() => todaySydney(new Date()));
  const [entry, setEntry] = useState<WarrantyEntry>({
    owner: BLANK_OWNER,
    purchaseDate: vehicle.installed,
    odometer: '',
    consent: false,
  });
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [request] = useState(() => randomText(20));
  const form = useRef<HTMLFormElement>(null);
  const clean = { ...entry, owner: cleanOwner(entry.owner) };
  const bounds = { installed: vehicle.installed, today };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    setError('');
    if (Object.keys(entryFaults(clean, bounds)).length > 0) {
      requestAnimationFrame(() => focusWrong(form));
      return;
    }
    setIsBusy(true);
    try {
      await registerWarranty(id, request, { ...clean, termsVersion });
      onRegistered();
    } catch (failure) {
      setError(publicFailure(failure).message);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    form,
    handleSubmit,
    isBusy,
    error,
    part: {
      entry,
      faults: isChecked ? entryFaults(clean, bounds) : {},
      onChange: (change: Partial<WarrantyEntry>) => setEntry({ ...entry, ...change }),
    },
  };
}

/** What a part of the form shows and changes. */
type PartProps = ReturnType<typeof useEntry>['part'];

function OwnerFields({ entry: { owner }, faults, onChange }: PartProps) {
  return (
    <div className="light-form">
      {OWNER_FIELDS.map(({ name, kind, ...rest }) => (
        <LightField
          key={name}
          {...rest}
          title={ENTRY_TITLES[name]}
          kind={kind}
          value={owner[name]}
          onChange={(value) => onChange({ owner: { ...owner, [name]: value } })}
          fault={faults[name]}
          isRequired
          options={STATES}
          maxLength={name === 'postcode' ? 4 : OWNER_MAX}
        />
      ))}
    </div>
  );
}

function PurchaseFields({ entry, faults, onChange }: PartProps) {
  return (
    <div className="light-form">
      <LightField
        title={ENTRY_TITLES.purchaseDate}
        kind="date"
        value={entry.purchaseDate}
        onChange={(purchaseDate) => onChange({ purchaseDate })}
        fault={faults.purchaseDate}
        isRequired
      />
      <LightField
        title="Odometer (km)"
        kind="digits"
        value={String(entry.odometer)}
        onChange={(typed) => {
          const digits = typed.replaceAll(/\D/gu, '').slice(0, 7);
          onChange({ odometer: digits === '' ? '' : Number(digits) });
        }}
        fault={faults.odometer}
        isRequired
      />
    </div>
  );
}

/** What the owner fills in, with what it covers as they type. Once it is sent it is locked. */
export function WarrantyForm(props: WarrantyFormProps) {
  const { view } = props;
  const { vehicle, installer, termsVersion } = view;
  const { form, handleSubmit, isBusy, error, part } = useEntry(props);
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <LightLogo logo={installer.logo} />
      <Section title="Your vehicle">
        <p className="mb-1">
          <strong>{vehicle.title}</strong>, VIN {vehicle.vin}
        </p>
        <p className="mb-0">
          {vehicle.upgrade}, installed {formatDate(vehicle.installed)} by {installer.name}
        </p>
      </Section>
      <Section title="Owner">
        <OwnerFields {...part} />
      </Section>
      <Section title="Purchase">
        <PurchaseFields {...part} />
      </Section>
      <Section title="What is covered">
        <CoverTable view={view} entry={part.entry} />
      </Section>
      <LightCheck
        value={part.entry.consent}
        onChange={(consent) => part.onChange({ consent })}
        fault={part.faults.consent}
      >
        I accept the{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
          terms and conditions
        </a>
        {termsVersion !== '' && `, version ${termsVersion}`}, and that my details are kept for this warranty
      </LightCheck>
      <LightWrong
        form={form}
        titles={IN_ORDER.filter((name) => part.faults[name] !== undefined).map((name) => ENTRY_TITLES[name])}
      />
      {error !== '' && <Message tone="danger" title={error} />}
      <p className="muted mt-2">
        It can’t be changed once it is registered. To correct it, ask {installer.name}.
      </p>
      <button type="submit" className="btn btn-primary btn-lg" disabled={isBusy}>
        {isBusy ? 'Registering…' : 'Register'}
      </button>
    </form>
  );
}
