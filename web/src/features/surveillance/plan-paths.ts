import { generatePath } from 'react-router';
import { paths } from '@/lib/paths';

export const planPath = (id: string) => generatePath(paths.dashboard.pmsPlan, { id });
export const signalPath = (id: string) => generatePath(paths.dashboard.pmsSignal, { id });
