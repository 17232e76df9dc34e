import type { SubmissionRow, SubmissionStatus } from './api';

export const statusTitles: Record<SubmissionStatus, string> = {
  draft: 'Draft',
  valid: 'Checked',
  exported: 'Exported',
  ack1: 'Received (ACK1)',
  ack2: 'At the center (ACK2)',
  passed: 'Accepted (ACK3)',
  rejected: 'Rejected (ACK3)',
  corrected: 'Corrected',
};

export const statusColors: Record<SubmissionStatus, 'default' | 'info' | 'success' | 'error' | 'warning'> = {
  draft: 'warning',
  valid: 'info',
  exported: 'info',
  ack1: 'info',
  ack2: 'info',
  passed: 'success',
  rejected: 'error',
  corrected: 'warning',
};

// Only the version of 2005 was compared with FDA's schemas.
export const releaseTitles: Record<SubmissionRow['release'], string> = {
  V3NORMED_2005: 'V3NORMED_2005',
  V3NORMED_2016: 'V3NORMED_2016 (current, not verified)',
};

// "1234567-2026-00042, follow-up 1".
export const reportName = ({ report_number, follow_up_number }: SubmissionRow) =>
  [report_number ?? 'Report without a number', follow_up_number > 0 && `follow-up ${follow_up_number}`]
    .filter(Boolean)
    .join(', ');
