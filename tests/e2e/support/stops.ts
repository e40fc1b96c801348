import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import type { ActorName } from './people.ts';
import { seeded } from './seeded.ts';

/** One page to visit, and who can open it. */
export interface Stop {
  pattern: string;
  path: string;
  as: ActorName;
}

const ourJob = seeded(
  'installations',
  ({ dealerId, stage }) => dealerId === 'outback-penrith' && stage === 'inProgress',
);
const theirJob = seeded('installations', ({ engineerId, stage }) => {
  return engineerId === 'maria-kovac' && stage === 'sentToEngineer';
});
const customer = seeded('customers', ({ dealerId }) => dealerId === 'outback-penrith');
const carDealer = seeded('carDealers', ({ dealerId }) => dealerId === 'outback-penrith');
const vehicle = seeded('vehicles', ({ deleted }) => !deleted);

/** A record for each page about one. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/admin/kits/edit/:id': '/admin/kits/edit/gvm-hlx80-3300',
  '/admin/vehicles/edit/:id': `/admin/vehicles/edit/${vehicle.id}`,
  '/customers/edit/:id': `/customers/edit/${customer.id}`,
  '/car-dealers/edit/:id': `/car-dealers/edit/${carDealer.id}`,
  '/installations/edit/:id': `/installations/edit/${ourJob.id}`,
  '/installations/checklist/:id': `/installations/checklist/${ourJob.id}`,
};
const ENGINEER_SAMPLES = { '/installations/edit/:id': `/installations/edit/${theirJob.id}` };

function stopsOf(
  patterns: readonly string[],
  as: ActorName,
  samples: Readonly<Record<string, string>>,
): Stop[] {
  return patterns
    .filter((pattern) => pattern !== '/sign-in')
    .map((pattern) => {
      const path = samples[pattern] ?? pattern;
      if (path.includes(':')) throw new Error(`tests/e2e/support/stops.ts needs a record for ${pattern}`);
      return { pattern, path, as };
    });
}

/** Every built page behind the sign-in, from the route tables, with a page that does not exist. */
export const STOPS = {
  main: [
    ...stopsOf(
      mainRoutes.map(({ path }) => path),
      'dealerAdmin',
      SAMPLES,
    ),
    { pattern: '*', path: '/no-such-page', as: 'dealerAdmin' },
  ],
  engineer: [
    ...stopsOf(
      engineerRoutes.map(({ path }) => path),
      'engineer',
      ENGINEER_SAMPLES,
    ),
    { pattern: '*', path: '/no-such-page', as: 'engineer' },
  ],
} as const satisfies Record<'main' | 'engineer', readonly Stop[]>;
