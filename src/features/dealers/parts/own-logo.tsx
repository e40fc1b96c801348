import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import { dealers } from '#domain/dealer/entity.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { updateRecord } from '#data/store/save.ts';
import { logoField } from '#features/trade/logo-field.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';

type Letter = Pick<Dealer, 'logo'>;

const GROUPS: readonly FieldGroup<Letter>[] = [
  { id: 'papers', title: '', fields: [{ ...logoField('dealers'), span: 12 }] },
];

function LogoDialog({ dealer, onClose }: { dealer: Doc<Dealer>; onClose: () => void }) {
  const actor = useActor();
  const toast = useToast();
  const [values] = useState(() => ({ logo: dealer.value.logo }));
  const form = useEntityForm<Letter>({
    groups: GROUPS,
    values,
    onSubmit: ({ logo }) => updateRecord(dealers, actor, dealer, { ...dealer.value, logo }),
    onSaved: () => {
      toast({ tone: 'ok', text: 'Logo saved' });
      onClose();
    },
  });
  return (
    <Dialog title="Logo" onCancel={onClose}>
      <EntityForm form={form} label="Logo" hasLeaveGuard={false}>
        <FieldGroups groups={GROUPS} />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** The logo on a dealer's papers, for its own admins: the rest of its record is its distributor's. */
export function OwnLogoPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const actor = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const address = useFileLink(dealer.value.logo[0]?.path ?? '');
  const isOwn = actor.kind === 'dealer' && actor.dealerId === dealer.id;
  if (!isOwn || !can(actor, 'ADMIN.Dealers') || dealer.value.deleted) return null;
  return (
    <div className="mt-4">
      <Panel
        title="Logo"
        actions={
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {dealer.value.logo.length === 0 ? 'Add logo' : 'Change logo'}
          </Button>
        }
      >
        {address !== '' && (
          <p>
            <img className="logo-preview" src={address} alt={`Logo of ${dealer.value.name}`} />
          </p>
        )}
        <p className="muted mb-0">
          It stands beside the name on quotes, invoices, job papers, returns and the pages you send links to.
        </p>
        {isOpen && <LogoDialog dealer={dealer} onClose={() => setIsOpen(false)} />}
      </Panel>
    </div>
  );
}
