import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { optionsOf } from '#domain/kit-sku/rows.ts';
import { formatCents } from '#domain/shared/money.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

/** What a kit with each of its spring options is sold as. */
export function KitSkus({ kit }: { kit: Doc<Kit> }) {
  const actor = useActor();
  const { status, docs, error, retry } = useWhole(kitSkus.list);
  const own = docs.filter(({ value }) => value.kitId === kit.id && !value.deleted);
  const options = new Set([...optionsOf(kit.value), ...own.map(({ value }) => value.option)]);
  return (
    <Panel
      title="SKUs"
      actions={
        can(actor, 'ADMIN.KitSkus') && (
          <Link to={`${paths.kitSkus}?q=${encodeURIComponent(kit.value.code)}`}>Kit SKUs</Link>
        )
      }
    >
      {status === 'loading' && <Loading lines={2} label="Loading the SKUs" />}
      {status === 'error' && <ErrorPanel error={error} onRetry={retry} />}
      {status === 'ready' && (
        <WideTable label="SKUs of this kit">
          <Table size="sm" className="mb-0">
            <thead>
              <tr>
                <th scope="col">Springs</th>
                <th scope="col">SKU</th>
                <th scope="col" className="text-end">
                  Price ex GST
                </th>
              </tr>
            </thead>
            <tbody>
              {[...options].flatMap((option) => {
                const sold = own.filter(({ value }) => value.option === option);
                const name = option || 'Kit';
                if (sold.length === 0) {
                  return [
                    <tr key={option}>
                      <th scope="row">{name}</th>
                      <td className="muted">No SKU yet</td>
                      <td className="num text-end">–</td>
                    </tr>,
                  ];
                }
                return sold.map(({ id, value }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>{value.sku}</td>
                    <td className="num text-end">
                      {value.price === '' ? 'As the kit' : formatCents(value.price)}
                    </td>
                  </tr>
                ));
              })}
            </tbody>
          </Table>
        </WideTable>
      )}
    </Panel>
  );
}
