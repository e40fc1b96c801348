import { Link } from 'react-router-dom';
import { type ChartData, type ChartPoint, pointText } from '#ui/charts/chart-data.ts';

interface PointAreaProps {
  data: ChartData;
  point: ChartPoint;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Over all that belongs to a point: says its figures under the pointer, and opens what they count. */
export function PointArea({ data, point, ...place }: PointAreaProps) {
  const text = pointText(data, point);
  const area = (
    <rect className="chart-area" {...place} rx="3">
      <title>{text}</title>
    </rect>
  );
  return typeof point.to === 'string' ? (
    <Link to={point.to} aria-label={`${text}. Open`}>
      {area}
    </Link>
  ) : (
    area
  );
}
