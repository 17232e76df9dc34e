import { generatePath } from 'react-router';
import { paths } from '@/lib/paths';

export const casePath = (caseId: string) => generatePath(paths.reportableCase, { caseId });

const withParams = (params: Record<string, string>) =>
  `${paths.dashboard.reportability}?${new URLSearchParams(params).toString()}`;

// Opens a case of a complaint; its facts come from the complaint.
export const openCaseOfComplaint = (id: string, number: string) => withParams({ complaint: id, number });

// Opens a case with these facts; the product is chosen in the dialog.
export const openCaseOfEvent = (title: string, eventDay: string | null) =>
  withParams({ event: title, ...(eventDay && { event_day: eventDay }) });
