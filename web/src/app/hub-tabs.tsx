import { lazy } from 'react';
import type { HubTab } from '@/lib/hub-owner';

const ComplaintsTab = lazy(async () => ({
  default: (await import('@/features/complaints/ComplaintsTab')).ComplaintsTab,
}));
const RiskGridTab = lazy(async () => ({ default: (await import('@/features/risk-files/RiskGridTab')).RiskGridTab }));
const RiskDefinitionTab = lazy(async () => ({
  default: (await import('@/features/risk-files/RiskDefinitionTab')).RiskDefinitionTab,
}));
const MonitorsTab = lazy(async () => ({ default: (await import('@/features/monitors/MonitorsTab')).MonitorsTab }));
const RiskTab = lazy(async () => ({ default: (await import('@/features/risk-files/RiskTab')).RiskTab }));

const GridSummary = lazy(async () => ({ default: (await import('@/features/risk-files/GridSummary')).GridSummary }));
const DatasetSummary = lazy(async () => ({
  default: (await import('@/features/complaints/DatasetSummary')).DatasetSummary,
}));
const MonitorSummary = lazy(async () => ({
  default: (await import('@/features/monitors/MonitorSummary')).MonitorSummary,
}));

// Product Hub tabs provided by other features, loaded when opened.
export const familyTabs: HubTab[] = [
  { key: 'riskgrid', label: 'Risk grid', Content: RiskGridTab },
  { key: 'riskdefinition', label: 'Risk definitions', Content: RiskDefinitionTab },
  { key: 'complaints', label: 'Complaints', Content: ComplaintsTab },
];
export const productTabs: HubTab[] = [
  { key: 'complaints', label: 'Complaints', Content: ComplaintsTab },
  { key: 'risk', label: 'Risk', Content: RiskTab },
];
export const laterProductTabs: HubTab[] = [{ key: 'monitors', label: 'Monitors', Content: MonitorsTab }];

// Sections of the product sheet provided by other features.
export const sheetSections: HubTab[] = [
  { key: 'riskgrid', label: 'Risk grid', Content: GridSummary },
  { key: 'datasets', label: 'Complaint datasets', Content: DatasetSummary },
  { key: 'monitors', label: 'Monitors', Content: MonitorSummary },
];
