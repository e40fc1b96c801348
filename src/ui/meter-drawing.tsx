import { scale } from '#ui/meter-scale.ts';

interface MeterDrawingProps {
  shape: 'bar' | 'gauge';
  value: number | null;
  limit: number | null;
  watchFrom: number;
}

type Places = ReturnType<typeof scale>;

/** The picture of a meter; its words stand beside it, so it is hidden from screen readers. */
export function MeterDrawing({ shape, value, limit, watchFrom }: MeterDrawingProps) {
  const places = scale(value, limit, watchFrom);
  return shape === 'bar' ? <BarDrawing places={places} /> : <GaugeDrawing places={places} />;
}

function BarDrawing({ places }: { places: Places }) {
  return (
    <svg className="meter-bar" aria-hidden="true">
      <rect className="meter-track" y="3" width="100%" height="10" rx="3" />
      <rect className="meter-fill" y="3" width={`${places.fill}%`} height="10" rx="3" />
      {places.watch !== null && <rect className="meter-watch" x={`${places.watch}%`} width="2" height="16" />}
      {places.limit !== null && <rect className="meter-limit" x={`${places.limit}%`} width="2" height="16" />}
    </svg>
  );
}

const ARC = 'M16 104A84 84 0 0 1 184 104';

/** A short stroke across the dial at one place (0–100, left to right). */
function tick(place: number): string {
  const angle = Math.PI * (1 - place / 100);
  const at = (radius: number) => `${100 + radius * Math.cos(angle)} ${104 - radius * Math.sin(angle)}`;
  return `M${at(74)}L${at(95)}`;
}

function GaugeDrawing({ places }: { places: Places }) {
  return (
    <svg className="meter-gauge" viewBox="0 0 200 108" aria-hidden="true">
      <path className="meter-track" d={ARC} />
      {places.fill > 0 && (
        <path className="meter-fill" d={ARC} pathLength={100} strokeDasharray={`${places.fill} 200`} />
      )}
      {places.watch !== null && <path className="meter-watch" d={tick(places.watch)} />}
      {places.limit !== null && <path className="meter-limit" d={tick(places.limit)} />}
    </svg>
  );
}
