import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { proposeMissing, type SkuProposal } from '#domain/kit-sku/generate.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import { dialogTarget, withDialog } from '#features/reference-screen/dialog-address.ts';
import { PriceLink } from '#features/price-change/public/price-link.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import type { ToastAction } from '#ui/toast.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { KIT_SKU_COLUMNS, KIT_SKU_FILTERS, kitText, type Row } from './kit-sku-columns.tsx';
import { GenerateDialog } from './parts/generate-dialog.tsx';
import { LabelSheet } from './parts/label-sheet.tsx';
import { SkuDialog } from './parts/sku-dialog.tsx';
import { useKitSkuList } from './use-kit-sku-list.ts';
import { useSkuChanges } from './use-sku-changes.ts';
import './kit-skus.scss';

const DEFAULTS = { sort: { id: 'kit', direction: 'asc' } } as const;

/** The row whose dialog the address opens, and the ways there and back. */
function useOpenRow(all: readonly Row[]) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const target = dialogTarget(search);
  const hrefOf = (id: string) => paths.kitSkus + withDialog(search, { kind: 'edit', id });
  const goTo = (id: string) => void navigate(hrefOf(id));
  return {
    row: target?.kind === 'edit' ? all.find(({ id }) => id === target.id) : undefined,
    hrefOf,
    goTo,
    linkTo: (id: string): ToastAction => ({
      label: 'Open kit SKU',
      href: hrefOf(id),
      onSelect: () => goTo(id),
    }),
    close: () => void navigate({ pathname: paths.kitSkus, search: withDialog(search, null) }),
  };
}

/** What can be done with a row: open or add its SKU; delete or restore it. */
function rowActionsOf(
  { id, sku }: Row,
  goTo: (id: string) => void,
  changes: ReturnType<typeof useSkuChanges>,
): RowAction[] {
  const open: RowAction = {
    id: 'open',
    label: sku ? 'Open' : 'Add SKU',
    icon: sku ? 'edit' : 'add',
    onSelect: () => goTo(id),
  };
  if (!sku) return [open];
  if (sku.value.deleted) {
    const restore: RowAction = {
      id: 'restore',
      label: 'Restore',
      icon: 'rotate',
      onSelect: () => void changes.setDeleted(sku, false),
      ...(!canRestore(sku.at, new Date()) && { disabledReason: RESTORE_OVER }),
    };
    return [open, restore];
  }
  const remove: RowAction = {
    id: 'delete',
    label: 'Delete',
    icon: 'trash',
    tone: 'danger',
    onSelect: () => void changes.askDelete(sku),
  };
  return [open, remove];
}

/** What each kit with each of its spring options is sold as. */
export function KitSkusPage() {
  const [state, actions] = useListState('kit-skus', DEFAULTS);
  const { all, matching, skus, result } = useKitSkuList(state);
  const changes = useSkuChanges();
  const [isGenerating, setIsGenerating] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const proposals = useMemo(() => proposeMissing(all, skus), [all, skus]);
  const open = useOpenRow(all);
  if (isPrinting) return <LabelSheet rows={matching} onClose={() => setIsPrinting(false)} />;
  return (
    <>
      <ListPage
        title="Kit SKUs"
        back={{ to: paths.kits.list, label: 'Kits' }}
        columns={KIT_SKU_COLUMNS}
        filters={KIT_SKU_FILTERS}
        state={state}
        actions={actions}
        result={result}
        searchHint="Kit, SKU, barcode or supplier code"
        rowHref={({ id }) => open.hrefOf(id)}
        rowLabel={(row) => row.sku?.value.sku ?? kitText(row)}
        rowActions={(row) => rowActionsOf(row, open.goTo, changes)}
        {...(proposals.length > 0 && {
          primaryAction: {
            label: `Generate ${proposals.length} missing`,
            icon: 'add' as const,
            onSelect: () => setIsGenerating(true),
          },
        })}
        menu={
          <>
            <PriceLink to={paths.kitSkus} />
            <Button variant="quiet" onClick={() => setIsPrinting(true)}>
              <Icon name="printer" />
              Labels
            </Button>
          </>
        }
        exportRows={() => Promise.resolve([...matching])}
        exportName="kit-skus"
        empty={{ text: 'Each kit and spring option appears here with its SKU.' }}
      />
      {isGenerating && (
        <GenerateDialog
          proposals={proposals}
          onDone={(generated) => {
            setIsGenerating(false);
            changes.noteGenerated(generated);
          }}
          onCancel={() => setIsGenerating(false)}
        />
      )}
      <OpenRowDialog open={open} proposals={proposals} changes={changes} />
    </>
  );
}

interface OpenRowDialogProps {
  open: ReturnType<typeof useOpenRow>;
  proposals: readonly SkuProposal<Doc<KitSku>>[];
  changes: ReturnType<typeof useSkuChanges>;
}

function OpenRowDialog({ open, proposals, changes }: OpenRowDialogProps) {
  const { row, close, linkTo } = open;
  if (!row) return null;
  return (
    <SkuDialog
      key={row.id}
      row={row}
      proposal={proposals.find((each) => each.row.id === row.id && each.kind === 'new')?.value}
      onSaved={(text, addedId) => {
        close();
        changes.noteSaved(text, addedId === undefined ? undefined : linkTo(addedId));
      }}
      onCancel={close}
      onDelete={() => {
        close();
        if (row.sku) void changes.askDelete(row.sku);
      }}
    />
  );
}
