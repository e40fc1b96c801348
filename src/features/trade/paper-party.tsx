import { abnText } from '#domain/shared/abn.ts';
import '#features/trade/money.scss';
import type { Party } from '#domain/trade/party-schema.ts';

/** Whom a paper is for; who sends it stands in its letterhead. */
export function PaperParty({ title, party }: { title: string; party: Party }) {
  return (
    <div className="paper-party">
      <strong>{title}</strong>
      <div>{party.name}</div>
      {party.abn !== '' && <div>ABN {abnText(party.abn)}</div>}
      {party.address !== '' && <div>{party.address}</div>}
      {party.phone !== '' && <div>{party.phone}</div>}
      {party.email !== '' && <div>{party.email}</div>}
    </div>
  );
}
