import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';

// Loaded behind its route: each file that a route names itself is counted with every page.
const WeekView = lazyPart(
  async () => (await import('./week-view.tsx')).WeekView,
  <Loading lines={8} label="Loading the week" />,
);

/** The jobs of a week by day and technician, each with what it lacks (product: week). */
export function WeekPage() {
  return <WeekView />;
}
