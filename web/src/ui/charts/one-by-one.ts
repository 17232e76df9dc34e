// Runs expensive work in separate tasks, so that the page stays responsive in between.
const waiting: (() => void)[] = [];
const longestTask = 8;
let isRunning = false;

function runSome() {
  const start = performance.now();
  while (waiting.length > 0 && performance.now() - start < longestTask) waiting.shift()?.();
  isRunning = waiting.length > 0;
  if (isRunning) setTimeout(runSome);
}

export function runOneByOne(work: () => void) {
  waiting.push(work);
  if (isRunning) return;
  isRunning = true;
  setTimeout(runSome);
}
