import { rimYears } from '#domain/oem-rim/derive.ts';
import type { OemRim, RimCheck } from '#domain/oem-rim/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

type Row = Doc<OemRim>;

/** Word and tone of what a rating says of the matched vehicles. */
export const RIM_CHECK_LOOKS: Readonly<Record<RimCheck, { tone: Tone; text: string }>> = {
  carries: { tone: 'ok', text: 'OK' },
  below: { tone: 'danger', text: 'Under-rated' },
  '': { tone: 'neutral', text: 'Not known' },
};

const plain = textColumn<OemRim>;

function figure(id: string, title: string, of: (rim: OemRim) => number | ''): ListColumn<Row> {
  return { ...plain(id, title, (rim) => String(of(rim))), align: 'end' };
}

function Photo({ rim }: { rim: OemRim }) {
  const [first] = rim.photos;
  const url = useFileLink(first ? `${first.path}_thumb` : '');
  return url === '' ? null : <img className="rim-thumb" src={url} alt="" loading="lazy" />;
}

/** The OEM rims list, left to right. Lengths in mm, rating in kg per rim. */
export const OEM_RIM_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('make', 'Make', (rim) => rim.make), sortable: true, always: true },
  { ...plain('model', 'Model', (rim) => rim.model || 'All models'), sortable: true, always: true },
  plain('years', 'Years', rimYears),
  plain('size', 'Rim size', (rim) => rim.rimSize),
  figure('offset', 'Offset mm', (rim) => rim.offset),
  { ...figure('rating', 'Rating kg', (rim) => rim.rating), sortable: true },
  {
    ...plain('check', 'Axle check', (rim) => RIM_CHECK_LOOKS[rim.check].text),
    cell: ({ value }) => <StatusBadge {...RIM_CHECK_LOOKS[value.check]} />,
  },
  { ...figure('bore', 'Centre bore mm', (rim) => rim.centreBore), low: true },
  { ...plain('studs', 'Studs', (rim) => rim.studPattern), low: true },
  { ...codeColumn<OemRim>('partNo', 'Part no.', (rim) => rim.partNo), low: true },
  {
    ...plain('photo', 'Photo', (rim) => (rim.photos.length === 0 ? '' : 'Yes')),
    cell: ({ value }) => <Photo rim={value} />,
    low: true,
  },
  { ...plain('notes', 'Notes', (rim) => rim.notes), hidden: true },
];

/** Rim diameters that light vehicles come on, inches. */
const DIAMETERS = [14, 15, 16, 17, 18, 19, 20, 21, 22];

/** Make, size and rating below half an axle capacity, and the deleted ones. */
export function oemRimFilters(makes: readonly string[]): readonly ListFilter[] {
  return [
    { id: 'make', title: 'Make', options: makes.map((make) => ({ value: make, label: make })) },
    {
      id: 'size',
      title: 'Size',
      options: DIAMETERS.map((inches) => ({ value: String(inches), label: `${inches} inch` })),
    },
    {
      id: 'check',
      title: 'Rating',
      options: [
        { value: 'below', label: 'Below half an axle capacity' },
        { value: 'carries', label: 'OK for the axles' },
        { value: 'none', label: RIM_CHECK_LOOKS[''].text },
      ],
    },
    DELETED_FILTER,
  ];
}
