import { Link, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { credits } from '#domain/credit/entity.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { RETURN } from '#domain/goods-return/moves.ts';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { backTo } from '#features/trade/back-to.ts';
import { RecordHistory } from '#features/trade/record-history.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReturnLines } from './parts/return-lines.tsx';
import { noteGap } from './note-gap.ts';
import { returnAsks } from './return-asks.ts';
import { LateWord } from './return-columns.tsx';
import { useSupplierAddress } from './use-supplier-address.ts';
import '#features/trade/money.scss';

const ReturnAddPage = lazyPart(async () => (await import('./return-add-page.tsx')).ReturnAddPage);

/** The credit of a return; its dealer may open it once it is approved. */
function CreditLink({ goods: { creditId, creditNumber } }: { goods: GoodsReturn }) {
  const mayRead = can(useActor(), 'Credits');
  const state = useDoc(credits, mayRead ? creditId : null);
  if (state.status === 'ready') return <Link to={paths.credits.edit(creditId)}>{creditNumber}</Link>;
  const isWaiting = recordStatus(state) === 'forbidden';
  return (
    <>
      Credit {creditNumber}
      {isWaiting && <small className="muted d-block">Opens once your supplier has approved it.</small>}
    </>
  );
}

function FollowUps({ goods }: { goods: GoodsReturn }) {
  const actor = useActor();
  const { creditId, replacementOrderId } = goods;
  const edit = actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  if (creditId === '' && replacementOrderId === '') return null;
  return (
    <Panel title="What follows">
      <ul className="side-list">
        {creditId !== '' && (
          <li>
            <CreditLink goods={goods} />
          </li>
        )}
        {replacementOrderId !== '' && (
          <li>
            <Link to={edit(replacementOrderId)}>Replacement order</Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** What the supplier asks, or why it does not take the goods back, where that is the last word. */
function LastWord({ goods }: { goods: GoodsReturn }) {
  const last = goods.entries.findLast(({ from, to }) => from !== to);
  if (last?.move !== 'ask' && last?.move !== 'refuse') return null;
  const title = last.move === 'ask' ? `${last.byName} asks` : `Not authorised by ${last.byName}`;
  return (
    <Notice tone="watch" title={title}>
      {last.reason}
    </Notice>
  );
}

function ReturnView({ doc }: { doc: Doc<GoodsReturn> }) {
  const goods = doc.value;
  const moves = useTradeMoves(RETURN, doc);
  const shipTo = useSupplierAddress(goods);
  const today = todaySydney(moves.facts.now);
  const word = <StatusWord of={RETURN_STATUS_TABLE[goods.status.name]} />;
  return (
    <>
      <PageHeader
        title={`Return ${goods.number}`}
        back={backTo(paths.returns, 'Returns', useActor(), goods)}
        aside={word}
        actions={
          <>
            {moves.can('change') && (
              <Link className="btn btn-quiet" to={paths.returns.change(doc.id)}>
                <Icon name="edit" />
                Change lines
              </Link>
            )}
            {noteGap(goods) === '' && <PaperLink to={paths.returns.note(doc.id)}>Return note</PaperLink>}
          </>
        }
      />
      <RecordLayout
        rail={
          <>
            <FollowUps goods={goods} />
            <Panel title="Return">
              <KeyFacts
                isRail
                facts={[
                  { title: 'Return number', value: goods.rmaNumber },
                  { title: 'Dealer', value: goods.dealerName },
                  { title: 'Made by', value: goods.madeByName },
                  {
                    title: 'Ship to',
                    value: goods.keepPart ? 'Nothing is sent back' : goods.shipTo,
                    isWide: true,
                  },
                  { title: 'Valid until', value: formatDate(goods.expiresOn) },
                  { title: 'Restocking', value: goods.rmaNumber === '' ? '' : `${goods.restockPercent}%` },
                  { title: 'Carrier', value: goods.freightCarrier },
                  { title: 'Collected on', value: formatDate(goods.collectOn) },
                  { title: 'Consignment', value: goods.consignment },
                ]}
              />
            </Panel>
          </>
        }
      >
        <TradeMovesPanel
          moves={moves}
          name={goods.number}
          asksOf={(id) => returnAsks(id, { id: doc.id, goods, shipTo, today })}
        >
          <LastWord goods={goods} />
          <p className="mb-2">
            <LateWord goods={goods} today={today} />
          </p>
        </TradeMovesPanel>
        <Panel title="Lines">
          <ReturnLines doc={doc} />
        </Panel>
        <RecordHistory trade={RETURN} entries={goods.entries} />
      </RecordLayout>
    </>
  );
}

/** One return; `new` makes one. */
export function ReturnPage() {
  const id = useParams()['id'] ?? '';
  if (id === 'new') return <ReturnAddPage />;
  return (
    <RecordOf from={goodsReturns} id={id} what="return" back={{ to: paths.returns.list, label: 'Returns' }}>
      {(doc) => <ReturnView doc={doc} />}
    </RecordOf>
  );
}
