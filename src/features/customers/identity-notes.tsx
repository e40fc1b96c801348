import type { Customer } from '#domain/customer/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { DateNote } from '#forms/date-note.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';

const birthWarning = (day: IsoDay, today: IsoDay) => (day > today ? 'Date of birth is in the future' : null);
const licenceWarning = (day: IsoDay, today: IsoDay) => (day < today ? 'This licence has expired' : null);

/** What is unlikely about the dates of a customer's identity, under each; it may be saved (decisions: date-range). */
export const identityNotes = (form: EntityForm<Customer>) => ({
  dateOfBirth: <DateNote form={form} name="dateOfBirth" warningOf={birthWarning} />,
  driversLicenceExpiry: <DateNote form={form} name="driversLicenceExpiry" warningOf={licenceWarning} />,
});
