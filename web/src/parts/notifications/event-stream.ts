import { client } from '@/api/client';

const firstPause = 1000;
const longestPause = 60_000;
const sessionEnded = 401;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

// Calls `onEvent` for each event of one response; comments that keep the connection open are not events.
async function readEvents(stream: ReadableStream<Uint8Array>, onEvent: () => void) {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.some((line) => line.startsWith('event:'))) onEvent();
  }
}

// Returns the status, or nothing if the server cannot be reached.
async function listenOnce(onEvent: () => void, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { data, response } = await client.GET('/notifications/events', { parseAs: 'stream', signal });
    if (response.ok && data) await readEvents(data, onEvent);
    return response.status;
  } catch {
    return undefined;
  }
}

// Listens until `signal` aborts or the session ends. The server ends each response after some minutes; whatever happened
// between two of them is found because `onEvent` is called after every new connection, too.
export async function listen(onEvent: () => void, signal: AbortSignal) {
  let wait = firstPause;
  while (!signal.aborted) {
    const started = Date.now();
    const status = await listenOnce(onEvent, signal);
    if (signal.aborted) return;
    onEvent();
    if (status === sessionEnded) return;
    // A connection that lasted a while was a good one.
    wait = Date.now() - started > longestPause ? firstPause : Math.min(wait * 2, longestPause);
    await pause(wait, signal);
  }
}
