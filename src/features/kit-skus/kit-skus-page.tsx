import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { proposeMissing } from '#domain/kit-sku/generate.ts';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import { dialogTarget, withDialog } from '#features/reference-screen/dialog-address.ts';
import { PriceLink } from '#features/price-change/public/price-link.tsx';
import { PRICES } from '#features/price-change/public/prices-address.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import type { ToastAction } from '#ui/toast.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { KIT_SKU_COLUMNS, KIT_SKU_FILTERS, kitText, type Row } from './kit-sku-columns.tsx';
import { GenerateDialog } from './parts/generate-dialog.tsx';
import { KitSkuPrices } from './parts/kit-sku-prices.tsx';
import { LabelSheet } from './parts/label-sheet.tsx';
import { SkuDialog } from './parts/sku-dialog.tsx';
import { useKitSkuList } from './use-kit-sku-list.ts';
import { useSkuChanges } from './use-sku-changes.ts';
import './kit-skus.scss';

/** What each kit with each of its spring options is sold as; with `?prices` the change of their prices. */
export function KitSkusPage() {
  const [params] = useSearchParams();
  return params.has(PRICES) ? <KitSkuPrices /> : <KitSkuList />;
}

function KitSkuList() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [state, actions] = useListState('kit-skus');
  const { all, matching, skus, result } = useKitSkuList(state);
  const changes = useSkuChanges();
  const [isGenerating, setIsGenerating] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const proposals = useMemo(() => proposeMissing(all, skus), [all, skus]);
  const target = dialogTarget(search);
  const open = target?.kind === 'edit' ? all.find(({ id }) => id === target.id) : undefined;
  const addressOf = (id: string) => paths.kitSkus + withDialog(search, { kind: 'edit', id });
  const hrefOf = (row: Row) => addressOf(row.id);
  const linkTo = (id: string): ToastAction => {
    const href = addressOf(id);
    return { label: 'Open kit SKU', href, onSelect: () => void navigate(href) };
  };
  const close = () => void navigate({ pathname: paths.kitSkus, search: withDialog(search, null) });

  const rowActions = (row: Row): RowAction[] => {
    const { sku } = row;
    const label = sku ? 'Open' : 'Add SKU';
    return [
      { id: 'open', label, icon: sku ? 'edit' : 'add', onSelect: () => void navigate(hrefOf(row)) },
      ...(sku
        ? [
            sku.value.deleted
              ? {
                  id: 'restore',
                  label: 'Restore',
                  icon: 'rotate' as const,
                  onSelect: () => void changes.setDeleted(sku, false),
                  ...(!canRestore(sku.at, new Date()) && { disabledReason: RESTORE_OVER }),
                }
              : {
                  id: 'delete',
                  label: 'Delete',
                  icon: 'trash' as const,
                  tone: 'danger' as const,
                  onSelect: () => void changes.askDelete(sku),
                },
          ]
        : []),
    ];
  };
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
        rowHref={hrefOf}
        rowLabel={(row) => row.sku?.value.sku ?? kitText(row)}
        rowActions={rowActions}
        {...(proposals.length > 0 && {
          primaryAction: {
            label: `Generate ${proposals.length} missing`,
            icon: 'add' as const,
            onSelect: () => setIsGenerating(true),
          },
        })}
        toolbar={
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
      {open && (
        <SkuDialog
          key={open.id}
          row={open}
          proposal={proposals.find(({ row, kind }) => row.id === open.id && kind === 'new')?.value}
          onSaved={(text, addedId) => {
            close();
            changes.noteSaved(text, addedId === undefined ? undefined : linkTo(addedId));
          }}
          onCancel={close}
          onDelete={() => {
            close();
            if (open.sku) void changes.askDelete(open.sku);
          }}
        />
      )}
    </>
  );
}
