import { MarkedText } from '@/ui/MarkedText';

const whole = [{ start: 0, end: Infinity }];

// Highlights a value that differs between the two sides.
export const DifferingValue = ({ text }: { text: string }) => (
  <MarkedText text={text || 'Not specified'} ranges={whole} />
);
