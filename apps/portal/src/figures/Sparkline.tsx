import type { FigureLine } from '@fundscope/contract/home';
import type { FigureState } from '@fundscope/contract/home';
import { sparkline } from '../model/sparkline.ts';
import classes from './PortalFigures.module.css';

interface SparklineProps {
  points: FigureLine['points'];
  state: FigureState;
  /** What is drawn, in words. */
  label: string;
  width?: number;
  height?: number;
}

/** The course of a figure, with its limit. */
export function Sparkline({ points, state, label, width = 104, height = 24 }: SparklineProps) {
  const drawing = sparkline(points, { width, height });
  if (!drawing) return null;
  const { line, limit, end } = drawing;
  return (
    <svg
      className={classes.sparkline}
      data-state={state}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {limit !== undefined && <path d={limit} className={classes.sparkLimit} />}
      <path d={line} className={classes.sparkLine} />
      <circle cx={end.x} cy={end.y} r={2} className={classes.sparkEnd} />
    </svg>
  );
}
