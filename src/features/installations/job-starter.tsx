import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Dealer } from '#domain/dealer/schema.ts';
import { customerSnapshot } from '#domain/installation/derive.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { startInstallation, startLike, WITHOUT_CUSTOMER } from '#domain/installation/start.ts';
import { installations } from '#domain/installation/entity.ts';
import { addInstallation } from '#data/nouns/installations.ts';
import type { Doc } from '#data/store/converter.ts';
import { newId } from '#data/store/save.ts';
import { useSession } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { savedToast } from '#forms/use-after-save.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useToast } from '#ui/toast.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { installationGroups } from './installation-fields.ts';
import { formRules } from './installation-rules.ts';
import { openSections, type SectionId } from './installation-sections.ts';
import type { JobForm } from './job-form.ts';
import { CustomerSection } from './parts/sections/customer-section.tsx';
import { PathSection } from './parts/sections/path-section.tsx';
import { VehicleSection } from './parts/sections/vehicle-section.tsx';
import type { InstallationReference } from './use-installation-reference.ts';
import './installation-form.scss';

/** A customer as far as a job keeps them. */
interface PickedCustomer {
  readonly id: string;
  readonly value: Installation['customer'];
}

interface JobStarterProps {
  reference: InstallationReference;
  /** The job of the same fleet that this one is like. */
  source: Installation | null;
  /** Whose job it is; null while that is to be chosen. */
  customer: PickedCustomer | null;
  /** The dealer that a distributor records it for; left out where it is the person's own. */
  dealer?: Doc<Dealer>;
  /** The sale that asks for it, which is told of it; null for none. */
  sale?: SoldJob | null;
  /** What the job is begun for, as in the key of its draft: the sale, the job it is like, the customer. */
  begunFor: string;
}

/** A sale as a job is started for it. */
export interface SoldJob {
  readonly fill: (job: Installation) => Installation;
  readonly link: (jobId: string) => Promise<unknown>;
  readonly label: string;
}

/** The questions a job starts with; the rest stands on the edit page that follows. */
const FIRST: ReadonlySet<SectionId> = new Set<SectionId>(['job', 'vehicle']);

const titleOf = (source: Installation | null, sale: SoldJob | null) =>
  source ? 'New installation, same fleet' : sale ? `New installation for ${sale.label}` : 'New installation';

/** A job that a distributor records: who does the work and whose vehicle it is are the dealer's to say. */
function startFor({ id, value }: Doc<Dealer>, source: Installation | null): Installation {
  const { dealerGroupId, name, distributerId, state } = value;
  const tenant = { dealerId: id, dealerGroupId, dealer: name, distributerId };
  if (source) return { ...startLike(tenant, source), ...WITHOUT_CUSTOMER };
  return startInstallation(tenant, { state, technicianName: '' });
}

/** The start of a job. */
export function JobStarter(props: JobStarterProps) {
  const { reference, source, customer, dealer, sale = null, begunFor } = props;
  const { actor, dealer: own } = useSession();
  const navigate = useNavigate();
  const handleCancel = useGoBack(paths.installations.list);
  const toast = useToast();
  const [id] = useState(() => newId(installations));
  const [values] = useState(() => {
    if (dealer) return startFor(dealer, source);
    const state = own?.state ?? '';
    const usual = { state, technicianName: `${actor.firstName} ${actor.lastName}`.trim() };
    const { dealerId, dealerGroupId, organisation } = actor;
    const distributerId = own?.distributerId ?? '';
    const tenant = { dealerId: dealerId || 'none', dealerGroupId, dealer: organisation, distributerId };
    const plain = source ? startLike(tenant, source) : startInstallation(tenant, usual);
    const start = sale ? sale.fill(plain) : plain;
    return customer
      ? { ...start, customerId: customer.id, customer: customerSnapshot(customer.value) }
      : start;
  });
  const groups = useMemo(
    () => installationGroups(formRules(reference, null)).filter((group) => FIRST.has(group.id)),
    [reference],
  );
  const form = useEntityForm<Installation>({
    groups,
    values,
    draft: { collection: installations.path, id: 'new', uid: actor.uid, begunFor },
    onSubmit: async (stored) => {
      const outcome = await addInstallation(actor, id, stored);
      // The job stands whatever becomes of the link, which waits by itself.
      await sale?.link(id).catch(() => undefined);
      return outcome;
    },
    onSaved: (_stored, outcome) => {
      toast(savedToast('Installation added', outcome));
      void navigate(paths.installations.edit(id), { replace: true });
    },
  });
  const job: JobForm = {
    form,
    id,
    doc: null,
    groups,
    reference,
    rights: {
      open: openSections('new'),
      why: '',
      isOwnJob: dealer === undefined,
      hasChecklist: true,
      canDelete: false,
    },
  };
  return (
    <>
      <PageHeader
        title={titleOf(source, sale)}
        back={{ to: paths.installations.list, label: 'Installations' }}
      />
      {dealer && (
        <Notice tone="info" title={`For ${dealer.value.name}`}>
          The job is theirs, and they are told who recorded it. They add the customer.
        </Notice>
      )}
      <EntityForm form={form} label="New installation">
        <PathSection job={job} />
        {!dealer && <CustomerSection job={job} />}
        <VehicleSection job={job} />
        <FormActions submitLabel="Add" onCancel={handleCancel} />
      </EntityForm>
    </>
  );
}
