import { abnText } from '#domain/shared/abn.ts';
import '#features/trade/money.scss';
import type { Party } from '#domain/trade/party-schema.ts';

function Party({ title, party }: { title: string; party: Party }) {
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
export function PaperParties({ from, to }: { from: Party; to: Party }) {
  return (
    <div className="paper-parties">
      <Party title="From" party={from} />
      <Party title="To" party={to} />
    </div>
  );
}
