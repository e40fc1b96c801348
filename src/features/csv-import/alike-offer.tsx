import Button from 'react-bootstrap/Button';
import { Notice } from '#ui/notice.tsx';
import { rowsText } from './verdict-labels.ts';

/** A correction that fits other rows as well. */
export interface Offer {
  readonly rows: readonly number[];
  readonly path: string;
  readonly old: string;
  readonly text: string;
}

interface AlikeOfferProps {
  offer: Offer;
  onFixAll: (offer: Offer) => void;
}

/** Offers to make a correction in all rows that have the same error in the same words. */
export function AlikeOffer({ offer, onFixAll }: AlikeOfferProps) {
  const { rows, old, text } = offer;
  const many = rows.length === 1 ? 'it' : 'all';
  return (
    <Notice tone="info">
      <span className="me-2">
        {old === '' ? 'Blank' : <bdi>"{old}"</bdi>} is in {rowsText(rows.length, 'more')} with this error.
      </span>
      <Button variant="quiet" size="sm" onClick={() => onFixAll(offer)}>
        <span>
          Change {many} to "<bdi>{text}</bdi>"
        </span>
      </Button>
    </Notice>
  );
}
