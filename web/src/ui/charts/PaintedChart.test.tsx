import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubPainting } from '@/test/fake-canvas';
import { columns } from './columns';
import { PaintedChart } from './PaintedChart';

const letters = columns({
  names: ['A', 'B', 'C', 'D'],
  series: [
    { name: 'Few', color: ({ us }) => us, values: [1, 2, 3, 4] },
    { name: 'Many', color: ({ them }) => them, values: [10, 20, 30, 40] },
  ],
  detail: (index) => `detail of ${index}`,
});

function show(props: { onPick?: (index: number) => void; onBrush?: (first: number, last: number) => void } = {}) {
  const painted = stubPainting(400);
  render(<PaintedChart label="Letters" height={200} painting={letters} {...props} />);
  const chart = screen.getByRole('img', { name: 'Letters' });
  Object.defineProperty(chart, 'clientWidth', { value: 400 });
  Object.defineProperty(chart, 'clientHeight', { value: 200 });
  chart.setPointerCapture = vi.fn();
  return { chart, painted };
}

const at = (clientX: number, clientY = 100) => ({ clientX, clientY, button: 0 });

test('what is pointed at is told, and forgotten when the pointer leaves', () => {
  const { chart } = show();
  expect(chart).toHaveAttribute('data-drawn', 'true');
  fireEvent.pointerMove(chart, at(80));
  expect(screen.getByText('detail of 0')).toBeInTheDocument();
  fireEvent.pointerMove(chart, at(350));
  expect(screen.getByText('detail of 3')).toBeInTheDocument();
  fireEvent.pointerLeave(chart);
  expect(screen.queryByText('detail of 3')).toBeNull();
});

test('a click picks what is there', () => {
  const onPick = vi.fn();
  const { chart } = show({ onPick });
  fireEvent.click(chart, at(150));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
});

test('a click on a name of the legend hides its series and shows it again', () => {
  const onPick = vi.fn();
  const { chart, painted } = show({ onPick });
  painted.texts.length = 0;
  fireEvent.click(chart, at(70, 8));
  expect(painted.texts).not.toContain('40');
  painted.texts.length = 0;
  fireEvent.click(chart, at(70, 8));
  expect(painted.texts).toContain('40');
  expect(onPick).not.toHaveBeenCalled();
});

test('a stroke chooses from its first to its last column, in either direction and beyond the ends', () => {
  const onBrush = vi.fn();
  const { chart } = show({ onBrush });
  fireEvent.pointerDown(chart, at(350));
  fireEvent.pointerMove(chart, at(150));
  fireEvent.pointerUp(chart, at(150));
  expect(onBrush).toHaveBeenLastCalledWith(1, 3);
  fireEvent.pointerDown(chart, at(150));
  fireEvent.pointerMove(chart, at(390));
  fireEvent.pointerMove(chart, at(600));
  fireEvent.pointerUp(chart, at(600));
  expect(onBrush).toHaveBeenLastCalledWith(1, 3);
});

test('a press without a stroke chooses nothing', () => {
  const onBrush = vi.fn();
  const { chart } = show({ onBrush });
  fireEvent.pointerDown(chart, at(150));
  fireEvent.pointerMove(chart, at(151));
  fireEvent.pointerUp(chart, at(151));
  expect(onBrush).not.toHaveBeenCalled();
});
