import { expect, test, vi } from 'vitest';
import { listen } from './event-stream';

const encoder = new TextEncoder();

// Each response is a list of pieces as they arrive.
function serve(...responses: (string[] | number)[]) {
  const left = [...responses];
  const calls = vi.fn(() => {
    const next = left.shift();
    if (next === undefined) return new Promise<Response>(() => undefined);
    if (typeof next === 'number') return Promise.resolve(new Response('{}', { status: next }));
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of next) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return Promise.resolve(new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}

test('an event that arrives in pieces counts once, and comments do not count', async () => {
  vi.useFakeTimers();
  serve([':\n\n', 'event: notif', 'ication\ndata: {}\n\n', ':\n\n']);
  const onEvent = vi.fn();
  const stop = new AbortController();
  void listen(onEvent, stop.signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(onEvent).toHaveBeenCalledTimes(2); // the event, and the end of the connection
  stop.abort();
});

test('listens again after the response ends, waiting longer after failures', async () => {
  vi.useFakeTimers();
  const calls = serve([], 503, 503, []);
  const stop = new AbortController();
  void listen(() => undefined, stop.signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1100);
  expect(calls).toHaveBeenCalledTimes(3);
  stop.abort();
});

test('stops when the session has ended', async () => {
  vi.useFakeTimers();
  const calls = serve(401);
  const onEvent = vi.fn();
  await listen(onEvent, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveBeenCalledTimes(1);
  expect(onEvent).toHaveBeenCalledTimes(1); // the next ordinary call then signs the person out
});
