import type { InvoiceParty } from '#domain/invoice/schema.ts';
import { abnText } from '#domain/shared/abn.ts';
import '#features/money/public/money.scss';

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  return (
    <div>
      <strong>{title}</strong>
      <div>{party.name}</div>
      {party.abn !== '' && <div>ABN {abnText(party.abn)}</div>}
      {party.address !== '' && <div>{party.address}</div>}
      {party.phone !== '' && <div>{party.phone}</div>}
      {party.email !== '' && <div>{party.email}</div>}
    </div>
  );
}

/** Who sells and who buys, side by side on paper. */
export function PaperParties({ from, to }: { from: InvoiceParty; to: InvoiceParty }) {
  return (
    <div className="paper-parties">
      <Party title="From" party={from} />
      <Party title="To" party={to} />
    </div>
  );
}
