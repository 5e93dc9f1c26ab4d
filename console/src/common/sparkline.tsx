import styles from './sparkline.module.css';

interface Props {
  values: readonly number[];
  tone?: 'plain' | 'accent' | 'danger';
  isWide?: boolean;
}

const WIDTH = 120;
const HEIGHT = 30;
const EDGE = 2;

/** Hidden from screen readers: the figure next to it has the value. */
export function Sparkline({ values, tone = 'plain', isWide = false }: Props) {
  const line = drawLine(values);
  return (
    <svg
      className={styles['spark']}
      data-tone={tone}
      data-wide={isWide || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles['area']} d={`${line}L${WIDTH - EDGE} ${HEIGHT}L${EDGE} ${HEIGHT}Z`} />
      <path className={styles['line']} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function drawLine(values: readonly number[]): string {
  const points = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
  const top = Math.max(...points, Number.MIN_VALUE);
  const step = (WIDTH - 2 * EDGE) / (points.length - 1);
  const height = HEIGHT - 4 * EDGE;
  return points
    .map((value, index) => {
      const x = EDGE + index * step;
      const y = HEIGHT - 2 * EDGE - (value / top) * height;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
