import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { formatCents } from '#domain/shared/money.ts';
import { Chart } from './chart.tsx';
import { cardsPerRow, FigureCards } from './figure-cards.tsx';
import { LinesPlot } from './lines-plot.tsx';
import { heightOf, shapeOf } from './plot-shape.ts';
import { Plot } from './plot.tsx';
import { cardCents, shortCents } from './short-figures.ts';
import type { ChartData, ChartKind } from './chart-data.ts';

const KITS = {
  caption: 'Kits by month',
  series: [{ name: 'GVM' }, { name: 'BTC' }],
  points: [
    { label: 'Aug 26', values: [3, 1] },
    { label: 'Sep 26', values: [5, 4], to: '/dealer-orders' },
  ],
};
const dataOf = (kind: ChartKind): ChartData => ({ ...KITS, kind, shortOf: String, wholeOf: String });
const tallness = (part: Element) => Number(part.querySelector('rect')?.getAttribute('height'));
const partsOf = (container: HTMLElement) => [...container.querySelectorAll('.chart-part')];

describe('a chart', () => {
  it('is drawn with its figures, which a table lists when asked', async () => {
    render(
      <MemoryRouter>
        <Chart {...KITS} kind="stacked" labelTitle="Month" />
      </MemoryRouter>,
    );
    const figure = screen.getByRole('figure', { name: 'Kits by month' });
    const drawing = await within(figure).findByRole('group', { name: /Highest: Sep 26, 9\./u });
    expect(within(drawing).getByRole('link', { name: 'Sep 26: GVM 5, BTC 4. Open' })).toHaveAttribute(
      'href',
      '/dealer-orders',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByRole('row', { name: 'Sep 26 5 4 9' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeInTheDocument();
  });

  it('says so where there is nothing to draw', () => {
    render(
      <Chart {...KITS} points={[{ label: 'Sep 26', values: [0, 0] }]} kind="stacked" labelTitle="Month" />,
    );
    expect(screen.getByText('Nothing to show yet.')).toBeInTheDocument();
  });

  it('stacks, or groups, what it draws to one scale', () => {
    const stacked = render(
      <MemoryRouter>
        <Plot data={dataOf('stacked')} width={600} />
      </MemoryRouter>,
    ).container;
    const [first = stacked] = partsOf(stacked);
    const grouped = render(
      <MemoryRouter>
        <Plot data={dataOf('grouped')} width={600} />
      </MemoryRouter>,
    ).container;
    const [firstOfGroup = grouped] = partsOf(grouped);
    expect(partsOf(stacked)).toHaveLength(4);
    // 3 of 9 in one column, 3 of 5 in the other.
    expect(tallness(firstOfGroup) / tallness(first)).toBeCloseTo(9 / 5);
  });

  it('tells of a step what part of the one before it is', () => {
    const points = [
      { label: 'Quotes', values: [40] },
      { label: 'Orders', values: [10] },
    ];
    render(<Plot data={{ ...dataOf('funnel'), series: [{ name: 'Sales' }], points }} width={600} />);
    expect(screen.getByText('10, 25%')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Highest: Quotes, 40/u })).toBeInTheDocument();
  });

  it('lies across where its columns would have no room', () => {
    expect(shapeOf(dataOf('stacked'), 600)).toBe('columns');
    expect(shapeOf(dataOf('stacked'), 80)).toBe('across');
    expect(heightOf(dataOf('stacked'), 80)).toBe(64);
  });

  it('draws a line per series, with its name and last figure at its end', () => {
    const { container } = render(
      <MemoryRouter>
        <LinesPlot data={dataOf('lines')} width={600} />
      </MemoryRouter>,
    );
    expect(container.querySelectorAll('.chart-line path')).toHaveLength(2);
    expect(screen.getByText('GVM 5')).toBeInTheDocument();
    expect(screen.getByText('BTC 4')).toBeInTheDocument();
  });
});

describe('figure cards', () => {
  it('have the whole figure as title and in the name of their link', () => {
    const card = { title: 'Spend', value: cardCents(48_936_000), whole: formatCents(48_936_000), to: '/x' };
    render(
      <MemoryRouter>
        <FigureCards
          cards={[{ ...card, opens: 'the orders', change: { text: '12% up', direction: 'up' } }]}
        />
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'Spend: $489.4k, $489,360.00. Open the orders' });
    expect(link).toHaveTextContent('$489.4k');
    expect(link).toHaveAttribute('title', '$489,360.00');
  });

  it.each([
    [9, 1100, 5],
    [7, 1160, 4],
    [4, 1160, 4],
    [8, 366, 2],
    [8, 336, 1],
    [5, 700, 3],
  ])('stand, %i of them in %i px, %i a row', (count, width, perRow) => {
    expect(cardsPerRow(count, width)).toBe(perRow);
  });

  it.each([
    [95_000, '$950', '$950.00'],
    [48_936_000, '$489.4k', '$489.4k'],
    [9_999_900, '$100k', '$99,999.00'],
    [124_000_000, '$1.24m', '$1.24m'],
    [-250_000, '-$2.5k', '-$2,500.00'],
  ])('shorten %i cents to %s, and to %s on a card', (cents, short, card) => {
    expect([shortCents(cents), cardCents(cents)]).toEqual([short, card]);
  });
});
