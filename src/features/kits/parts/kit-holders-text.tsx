import type { Holders, KitHolders } from '#data/kit-holders.ts';
import { paths } from '#lib/paths.ts';

const SHOWN = 5;

interface HoldersLineProps {
  holders: Holders;
  one: string;
  many: string;
  /** Where a record is opened; left out where it has no page. */
  hrefOf?: (id: string) => string;
}

/** "3 open installations use it: I-10234, …": the first five by number. */
function HoldersLine({ holders: { found, isPart }, one, many, hrefOf }: HoldersLineProps) {
  if (found.length === 0) return isPart ? <li>None of the first {many} checked uses it.</li> : null;
  const more = found.length - SHOWN;
  return (
    <li>
      {isPart && 'At least '}
      {found.length === 1 ? `1 ${one} uses it: ` : `${found.length} ${many} use it: `}
      {found.slice(0, SHOWN).map(({ id, number }, index) => {
        const text = number === '' ? 'not numbered yet' : number;
        return (
          <span key={id} className="text-nowrap">
            {index > 0 && ', '}
            {hrefOf ? (
              // The question stands outside the pages and stays open meanwhile.
              <a href={hrefOf(id)} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        );
      })}
      {more > 0 && ` and ${more} more`}
    </li>
  );
}

/** What still holds a kit that is about to be withdrawn. */
export function KitHoldersText({ orders, installations }: KitHolders) {
  const isInUse = [orders, installations].some(
    (each) => each !== null && (each.found.length > 0 || each.isPart),
  );
  if (!isInUse) return <p className="mb-0">No open order or installation of your organisation uses it.</p>;
  return (
    <ul className="mb-0">
      {orders && <HoldersLine holders={orders} one="open order" many="open orders" />}
      {installations && (
        <HoldersLine
          holders={installations}
          one="open installation"
          many="open installations"
          hrefOf={paths.installations.edit}
        />
      )}
    </ul>
  );
}
