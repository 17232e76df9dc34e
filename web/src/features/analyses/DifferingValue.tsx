import { MarkedText } from '@/ui/MarkedText';

const whole = [{ start: 0, end: Infinity }];

// A value that is not the same on the other side.
export const DifferingValue = ({ text }: { text: string }) => <MarkedText text={text || 'Not said'} ranges={whole} />;
