import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

async function show(props: { onPick?: (index: number) => void; onBrush?: (first: number, last: number) => void } = {}) {
  const painted = stubPainting(400);
  render(<PaintedChart label="Letters" height={200} painting={letters} {...props} />);
  const chart = screen.getByRole('img', { name: 'Letters' });
  Object.defineProperty(chart, 'clientWidth', { value: 400 });
  Object.defineProperty(chart, 'clientHeight', { value: 200 });
  chart.setPointerCapture = vi.fn();
  await waitFor(() => expect(chart).toHaveAttribute('data-drawn', 'true'));
  return { chart, painted };
}

// The test environment has no pointer events with coordinates.
const point = (chart: HTMLElement, type: 'down' | 'move' | 'up' | 'out', clientX: number) =>
  fireEvent(chart, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY: 100 }));

test('the tooltip shows the item under the pointer and closes when the pointer leaves', async () => {
  const { chart } = await show();
  point(chart, 'move', 80);
  expect(screen.getByText('detail of 0')).toBeInTheDocument();
  point(chart, 'move', 350);
  expect(screen.getByText('detail of 3')).toBeInTheDocument();
  point(chart, 'out', 500);
  expect(screen.queryByText('detail of 3')).toBeNull();
});

test('clicking an item picks it', async () => {
  const onPick = vi.fn();
  const { chart } = await show({ onPick });
  fireEvent.click(chart, { clientX: 150, clientY: 100 });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
});

test('clicking a legend entry hides its series and shows it again', async () => {
  const onPick = vi.fn();
  const { chart, painted } = await show({ onPick });
  painted.texts.length = 0;
  fireEvent.click(chart, { clientX: 70, clientY: 8 });
  await waitFor(() => expect(painted.texts).toContain('Few'));
  expect(painted.texts).not.toContain('40');
  painted.texts.length = 0;
  fireEvent.click(chart, { clientX: 70, clientY: 8 });
  await waitFor(() => expect(painted.texts).toContain('40'));
  expect(onPick).not.toHaveBeenCalled();
});

test('brushing selects a range of columns in either direction and beyond the ends', async () => {
  const onBrush = vi.fn();
  const { chart } = await show({ onBrush });
  point(chart, 'down', 350);
  point(chart, 'move', 150);
  point(chart, 'up', 150);
  expect(onBrush).toHaveBeenLastCalledWith(1, 3);
  point(chart, 'down', 150);
  point(chart, 'move', 390);
  point(chart, 'move', 600);
  point(chart, 'up', 600);
  expect(onBrush).toHaveBeenLastCalledWith(1, 3);
});

test('a press without a drag selects nothing', async () => {
  const onBrush = vi.fn();
  const { chart } = await show({ onBrush });
  point(chart, 'down', 150);
  point(chart, 'move', 151);
  point(chart, 'up', 151);
  expect(onBrush).not.toHaveBeenCalled();
});
