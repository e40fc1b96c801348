import type { Installation } from '#domain/installation/schema.ts';
import { KitSlotPicker } from '#features/kits/public/kit-picker.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { SectionProps } from '#features/installations/job-form.ts';
import { QuestionNote, questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { JobSection } from './job-section.tsx';

// Follows the choice of a kit.
const OrderKitLink = lazyPart(
  async () => (await import('#features/orders/public/order-kit-link.tsx')).OrderKitLink,
);

const slotTypesOf = ({ kits }: Installation) => kits.map(({ type }) => type);
const hasTypeOf = ({ type }: Installation) => type !== '';

/** A slot for each kit that the type needs. */
export function KitsSection({ job }: SectionProps) {
  const { form } = job;
  const types = useDerived(form, ['kits'], slotTypesOf);
  const hasType = useDerived(form, ['type'], hasTypeOf);
  return (
    <JobSection id="kits">
      {types.length === 0 && (
        <p className="muted mb-0">
          {hasType
            ? 'This type of work needs no kit.'
            : 'Choose the type of work first: it decides which kits apply.'}
        </p>
      )}
      {types.map((type, index) => (
        <div key={type} className="row" data-field={`kits.${index}`}>
          <KitSlotPicker
            form={form}
            index={index}
            isReadOnly={!job.rights.open.has('kits')}
            {...(job.doc && { unheldOrders: job.doc.value.unheldOrders })}
          />
          {job.doc && <OrderKitLink form={form} doc={job.doc} index={index} />}
          <QuestionNote question={questionAt(job, `kits.${index}`)} />
        </div>
      ))}
    </JobSection>
  );
}
