// Works long enough to be felt, each in a task of its own, so that the page answers between them.
const waiting: (() => void)[] = [];
let isRunning = false;

function runNext() {
  const work = waiting.shift();
  isRunning = work !== undefined;
  if (!work) return;
  setTimeout(runNext);
  work();
}

export function runOneByOne(work: () => void) {
  waiting.push(work);
  if (isRunning) return;
  isRunning = true;
  setTimeout(runNext);
}
