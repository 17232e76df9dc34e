import { useEffect, useState } from 'react';

// Remaining seconds, and a function that restarts the countdown.
export function useCountdown(seconds: number): [remaining: number, restart: () => void] {
  const [remaining, setRemaining] = useState(seconds);
  const isRunning = remaining > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setRemaining((value) => Math.max(0, value - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [remaining, () => setRemaining(seconds)];
}
