import { quoteLimitTexts } from '#domain/sale/quote-texts.ts';
import type { QuoteMassLimits } from '#domain/sale/schema.ts';
import './quote.scss';

/** What a vehicle may weigh, carry and tow before the kits of a quote and with them: on the customer's page and on paper. */
export function QuoteMassLimitsTable({ limits }: { limits: QuoteMassLimits }) {
  return (
    <table className="table quote-limits">
      <caption className="visually-hidden">Limits before and after the upgrade, kg</caption>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" className="num text-end">
            Before
          </th>
          <th scope="col" className="num text-end">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {quoteLimitTexts(limits).map(({ id, title, meaning, before, after, change }) => (
          <tr key={id}>
            <th scope="row">
              {title} <small className="muted d-block">{meaning}</small>
            </th>
            <td className="num text-end">{before}</td>
            <td className="num text-end quote-after">
              {after} {change !== '' && <small className="muted d-block">{change}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
