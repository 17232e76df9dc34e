import { useImperativeHandle, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { useTheme } from '@mui/material/styles';
import type { ChartProps } from './Chart';
import { chartColors } from './chart-colors';
import styles from './PaintedChart.module.css';
import type { Box, Painting, Size, Spot } from './painting';
import { useBrush } from './use-brush';
import { pngOf, usePainted } from './use-painted';

interface PaintedChartProps extends ChartProps {
  painting: Painting;
  // The index of the clicked item.
  onPick?: (index: number) => void;
  // The first and last index of the brushed range.
  onBrush?: (first: number, last: number) => void;
}

const nothingHidden: ReadonlySet<string> = new Set();

// A chart painted without the engine. Its accessible equivalent is the table in ChartCard.
export function PaintedChart({ label, height, painting, onPick, onBrush, ref }: PaintedChartProps) {
  const colors = chartColors[useTheme().palette.mode];
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  const [pointed, setPointed] = useState<{ spot: Spot; width: number }>();
  const find = usePainted(place, { painting, height, colors, hidden });
  const brush = useBrush(find, onBrush);
  useImperativeHandle(
    ref,
    () => ({ toPng: () => pngOf({ painting, height, colors, hidden }, place.current?.clientWidth ?? 0) }),
    [painting, height, colors, hidden],
  );
  const spotAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return find.current(clientX - left, clientY - top);
  };
  const pick = ({ index, series }: Spot) => {
    if (series === undefined) return onPick?.(index);
    const others = new Set(hidden);
    if (!others.delete(series)) others.add(series);
    setPointed(undefined);
    return setHidden(others);
  };
  const isPickable = onPick !== undefined || pointed?.spot.series !== undefined;
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className={`${styles.place} ${isPickable ? styles.pickable : onBrush ? styles.brushable : ''}`}
      style={{ height }}
      onClick={(event) => {
        const spot = spotAt(event);
        if (spot) pick(spot);
      }}
      onPointerDown={brush.start}
      onPointerMove={(event) => {
        brush.move(event);
        const spot = spotAt(event);
        setPointed(spot && { spot, width: event.currentTarget.clientWidth });
      }}
      onPointerUp={brush.end}
      onPointerLeave={() => setPointed(undefined)}
    >
      <canvas className={styles.canvas} />
      {pointed && !brush.area && (
        <>
          {!pointed.spot.series && <div className={styles.spot} style={spotPlace(pointed.spot.box)} />}
          <div className={styles.detail} style={detailPlace(pointed.spot.box, { width: pointed.width, height })}>
            <Detail spot={pointed.spot} />
          </div>
        </>
      )}
      {brush.area && (
        <div className={styles.brush} style={{ left: brush.area.from, width: brush.area.to - brush.area.from }} />
      )}
    </div>
  );
}

const Detail = ({ spot: { detail, lineColors = [] } }: { spot: Spot }) =>
  detail.split('\n').map((line, index) => (
    <div key={index}>
      {lineColors[index] && <span className={styles.swatch} style={{ backgroundColor: lineColors[index] }} />}
      {line}
    </div>
  ));

const spotPlace = ({ x, y, width, height }: Box): CSSProperties => ({ left: x, top: y, width, height });

const gap = 6;

// Placed on the side of the item with more room.
function detailPlace(box: Box, { width, height }: Size): CSSProperties {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const right = box.x + box.width + gap;
  const across =
    box.width > width / 2
      ? { left: width / 4, maxWidth: width * 0.75 }
      : middle.x < width / 2
        ? { left: right, maxWidth: width - right }
        : { right: width - box.x + gap, maxWidth: box.x - gap };
  const down =
    box.height > height / 2
      ? { top: box.y }
      : middle.y < height / 2
        ? { top: box.y + box.height + gap }
        : { bottom: height - box.y + gap };
  return { ...across, ...down };
}
