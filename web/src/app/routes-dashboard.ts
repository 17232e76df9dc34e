import { paths } from '@/lib/paths';
import type { AppRoute } from './app-route';
import { comingSoon } from './page-kinds';
import { productInformationPage } from './product-pages';

const page = { guard: 'secondFactor', layout: 'app' } as const;

const soon = (path: string, title: string, text: string): AppRoute => ({
  path,
  title,
  ...page,
  page: comingSoon(title, text),
});

const { dashboard, tenant } = paths;

// Pages available at two addresses.
const riskHome = () => import('@/features/analyses/results/RiskHomePage').then((module) => module.RiskHomePage);
const procodeSearch = () =>
  import('@/features/product-codes/ProcodeSearchPage').then((module) => module.ProcodeSearchPage);

export const dashboardRoutes: AppRoute[] = [
  {
    path: dashboard.adverseEvents,
    title: 'Adverse Events',
    ...page,
    plan: 'smart_viz',
    page: () => import('@/features/adverse-events/AdverseEventsPage').then((module) => module.AdverseEventsPage),
  },
  {
    path: dashboard.recalls,
    title: 'Recalls',
    ...page,
    plan: 'smart_viz',
    page: () => import('@/features/recalls/RecallsPage').then((module) => module.RecallsPage),
  },
  {
    path: dashboard.profile,
    title: 'Device Profile',
    ...page,
    plan: 'smart_viz',
    page: () => import('@/features/product-codes/DeviceProfilePage').then((module) => module.DeviceProfilePage),
  },
  { path: dashboard.risk, title: 'Risk', ...page, plan: 'intellirisk', page: riskHome },
  { path: paths.riskHome, title: 'Risk Home', ...page, plan: 'intellirisk', page: riskHome },
  {
    path: dashboard.complaints,
    title: 'Complaints',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/complaints/ComplaintsPage').then((module) => module.ComplaintsPage),
  },
  {
    path: dashboard.mapping,
    title: 'Term Mapping',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/term-mappings/MappingPage').then((module) => module.MappingPage),
  },
  {
    path: dashboard.harms,
    title: 'Harms',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/harms/HarmsPage').then((module) => module.HarmsPage),
  },
  {
    path: dashboard.pms,
    title: 'Post-Market Surveillance',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/surveillance/PlansPage').then((module) => module.PlansPage),
  },
  {
    path: dashboard.pmsPlan,
    title: 'PMS Plan',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/surveillance/PlanPage').then((module) => module.PlanPage),
  },
  {
    path: dashboard.pmsSignal,
    title: 'Trend Signal',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/surveillance/SignalPage').then((module) => module.SignalPage),
  },
  {
    path: dashboard.psu,
    title: 'Periodic Safety Update',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/periodic-reports/ReportsPage').then((module) => module.ReportsPage),
  },
  {
    path: dashboard.psuReport,
    title: 'Periodic report',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/periodic-reports/ReportPage').then((module) => module.ReportPage),
  },
  soon(dashboard.lit, 'Literature', 'A log of literature searches for post-market surveillance.'),
  soon(dashboard.clinicalLiterature, 'Clinical Literature', 'Systematic search and appraisal of clinical evidence.'),
  soon(dashboard.cer, 'Clinical Evaluation Report', 'A workspace for the clinical evaluation of a device.'),
  {
    path: dashboard.reportability,
    title: 'Reportability',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/reportability/ReportabilityPage').then((module) => module.ReportabilityPage),
  },
  {
    path: dashboard.authorityReports,
    title: 'Reports to Authorities',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/submissions/AuthorityReportsPage').then((module) => module.AuthorityReportsPage),
  },
  {
    path: paths.caseReport,
    title: 'Report',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/submissions/ReportPage').then((module) => module.ReportPage),
  },
  {
    path: paths.reportableCase,
    title: 'Case',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/reportability/CasePage').then((module) => module.CasePage),
  },
  {
    path: dashboard.registers,
    title: 'Registers',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/registers/RegistersPage').then((module) => module.RegistersPage),
  },
  {
    path: dashboard.productInformation,
    title: 'Product Information',
    ...page,
    plan: 'product_hub',
    page: productInformationPage,
  },
  {
    path: dashboard.patientComplaints,
    title: 'Patient Complaints',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/complaints/ComplaintsPage').then((module) => module.PatientComplaintsPage),
  },
  {
    path: dashboard.investigation,
    title: 'Investigation',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/investigations/InvestigationsPage').then((module) => module.InvestigationsPage),
  },
  {
    path: dashboard.investigationDetail,
    title: 'Investigation',
    ...page,
    plan: 'product_hub',
    page: () => import('@/features/investigations/InvestigationPage').then((module) => module.InvestigationPage),
  },
  { path: dashboard.procodeSearch, title: 'Procode Search', ...page, page: procodeSearch },
  { path: paths.procodeSearch, title: 'Procode Search', ...page, page: procodeSearch },
  {
    path: paths.monitoring,
    title: 'Monitoring',
    ...page,
    page: () => import('@/features/monitors/MonitoringPage').then((module) => module.MonitoringPage),
  },
  {
    path: paths.user.managePeople,
    title: 'Manage People',
    ...page,
    page: () => import('@/features/people/PeoplePage').then((module) => module.ManagePeoplePage),
  },
  {
    path: tenant.users,
    title: 'Users',
    ...page,
    page: () => import('@/features/people/PeoplePage').then((module) => module.UsersPage),
  },
  {
    path: tenant.settings,
    title: 'Settings',
    ...page,
    page: () => import('@/features/tenants/TenantSettingsPage').then((module) => module.TenantSettingsPage),
  },
  {
    path: tenant.audit,
    title: 'Audit trail',
    ...page,
    page: () => import('@/features/audit/AuditTrailPage').then((module) => module.AuditTrailPage),
  },
  {
    path: tenant.master,
    title: 'Master Admin Panel',
    ...page,
    page: () => import('@/features/administration/MasterPage').then((module) => module.MasterPage),
  },
  {
    path: tenant.competitorSettings,
    title: 'Competitor Settings',
    ...page,
    plan: 'smart_viz',
    page: () => import('@/features/competitors/CompetitorSettingsPage').then((module) => module.CompetitorSettingsPage),
  },
];
