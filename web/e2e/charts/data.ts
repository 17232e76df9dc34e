// Nine charts with as much data as those of the dashboard.
export const months = Array.from({ length: 60 }, (_, index) => `2021-${index}`);
export const series = ['Death', 'Injury', 'Malfunction', 'Other'].map((name, order) => ({
  name,
  values: months.map((_, index) => ((index * 37 + order * 11) % 90) + 10),
}));
export const bars = Array.from({ length: 20 }, (_, index) => ({
  name: `Device problem number ${index}`,
  value: 1000 - index * 40,
  low: 960 - index * 40,
  high: 1040 - index * 40,
}));
export const size = 15;
export const cells = Array.from({ length: size * size }, (_, index) => ({
  row: Math.floor(index / size),
  column: index % size,
  value: (index * 53) % 400,
}));
export const barCharts = 7;
export const width = 520;
export const height = 300;

export const place = () => {
  const element = document.createElement('div');
  element.style.cssText = `width:${width}px;height:${height}px`;
  document.body.append(element);
  return element;
};

// Draws one chart each time the browser is idle, and says when all are drawn.
export function drawWhenIdle(draws: (() => void)[]) {
  const next = () => {
    draws.shift()?.();
    if (draws.length > 0) requestIdleCallback(next);
    else document.body.dataset.drawn = 'true';
  };
  requestIdleCallback(next);
}
