import { Fragment } from 'react';
import { Facts } from '#ui/list/cell-text.tsx';
import { RowLink } from '#ui/list/row-link.tsx';
import { RowSelect } from '#ui/list/row-select.tsx';
import { RowTools } from '#ui/list/row-tools.tsx';
import { isDeletedRow, rowClasses, type RowProps } from '#ui/list/row-view.tsx';
import type { CardSlot, ListColumn } from '#ui/list/types.ts';

interface CardProps<T> extends RowProps<T> {
  columns: readonly ListColumn<T>[];
}

type Places<T> = Readonly<Record<Exclude<CardSlot, 'lead'> | 'rest', readonly ListColumn<T>[]>>;

/** Where each column stands. Where none says so, those that are always shown are the title, and the others the rest. */
function placesOf<T>(columns: readonly ListColumn<T>[]): Places<T> {
  const isDeclared = columns.some(({ card }) => card !== undefined);
  const titles = columns.filter(({ always }) => always === true);
  const title = isDeclared
    ? columns.filter(({ card }) => card === 'title')
    : titles.length > 0
      ? titles
      : columns.slice(0, 1);
  const at = (slot: CardSlot) => columns.filter(({ card }) => card === slot);
  return {
    title,
    state: at('state'),
    line: [...at('lead'), ...at('line')],
    end: at('end'),
    rest: columns.filter((column) => column.card === undefined && !title.includes(column)),
  };
}

/** A text of a card; of one word, such as a number or an email, none of it goes to the next line. */
const CardText = ({ text }: { text: string }) => (
  <span className={text.includes(' ') ? '' : 'card-word'}>{text}</span>
);

/** One row as a card of two lines, with a third for what was switched on beside. */
export function RowCard<T>({ columns, ...props }: CardProps<T>) {
  const { row, href, label, isChanged, isSelected = false, onOpenMenu, onSelect } = props;
  const { value, pending = false } = row;
  const places = placesOf(columns);
  const filled = (list: readonly ListColumn<T>[]) => list.filter((column) => column.text(value) !== '');
  const [first, ...titles] = filled(places.title);
  const lines = filled(places.line);
  const rest = filled(places.rest);
  const shown = (list: readonly ListColumn<T>[]) =>
    filled(list).map((column) => <Fragment key={column.id}>{column.cell(value)}</Fragment>);
  const ends = shown(places.end);
  return (
    <tr
      className={`list-card ${rowClasses({ row, isChanged, isSelected })}`.trim()}
      onContextMenu={onOpenMenu}
    >
      {onSelect && <RowSelect label={label} isSelected={isSelected} onToggle={onSelect} />}
      <th scope="row" className="card-title">
        <RowLink
          href={href}
          label={label}
          text={first?.text(value) ?? ''}
          isPending={pending}
          isDeleted={isDeletedRow(value)}
        >
          {first?.isLink ? first.text(value) : first?.cell(value)}
        </RowLink>
        {titles.flatMap(({ id, text }) => [' ', <CardText key={id} text={text(value)} />])}
      </th>
      <td className="card-state">{shown(places.state)}</td>
      {lines.length + ends.length > 0 && (
        <>
          <td className="card-line">
            {lines.flatMap(({ id, text }, at) => [at > 0 && ' · ', <CardText key={id} text={text(value)} />])}
          </td>
          <td className="card-end">{ends}</td>
        </>
      )}
      {rest.length > 0 && (
        <td className="row-more">
          <Facts columns={rest} row={value} />
        </td>
      )}
      {onOpenMenu && <RowTools label={label} onOpenMenu={onOpenMenu} />}
    </tr>
  );
}
