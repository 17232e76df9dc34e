import {
  Activity,
  Boxes,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  ChartNoAxesCombined,
  Compass,
  Database,
  DatabaseZap,
  FileText,
  Gauge,
  HeartPulse,
  Import,
  Languages,
  Library,
  MessageCircle,
  MessageSquareWarning,
  Microscope,
  MonitorCheck,
  Package,
  Radar,
  ScanSearch,
  ShieldAlert,
  Swords,
  TriangleAlert,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { PlanFeature } from '@/parts/access/plan';
import { dashboardRoot, paths } from '@/lib/paths';

export interface NavItem {
  title: string;
  path: string;
  icon: LucideIcon;
  disabled?: boolean;
  hide?: boolean;
  children?: NavItem[];
}

export interface NavSection extends NavItem {
  children: NavItem[];
}

export type PlanFeatures = Partial<Record<PlanFeature, boolean>>;

// While the plan is loading, items that it might not include are not offered.
export function navSections(features: PlanFeatures): NavSection[] {
  const hubDisabled = !features.product_hub;
  const riskDisabled = !features.intellirisk;
  return [
    {
      title: 'Product Hub',
      path: paths.productHub.home,
      icon: Package,
      disabled: hubDisabled,
      children: [
        { title: 'Families and Products', path: paths.productHub.home, icon: Package, disabled: hubDisabled },
        {
          title: 'Product Information',
          path: paths.dashboard.productInformation,
          icon: Boxes,
          disabled: hubDisabled,
        },
        {
          title: 'Customer Complaints',
          path: paths.dashboard.complaints,
          icon: MessageSquareWarning,
          disabled: hubDisabled,
          children: [
            { title: 'Investigation', path: paths.dashboard.investigation, icon: Microscope },
            { title: 'Patient Complaints', path: paths.dashboard.patientComplaints, icon: UserRound },
            { title: 'Term Mapping', path: paths.dashboard.mapping, icon: Languages },
            { title: 'Harms', path: paths.dashboard.harms, icon: HeartPulse },
          ],
        },
        { title: 'Reportability', path: paths.dashboard.reportability, icon: CalendarClock, disabled: hubDisabled },
        {
          title: 'Post-Market Surveillance',
          path: paths.dashboard.pms,
          icon: Activity,
          disabled: hubDisabled,
        },
        {
          title: 'Periodic Safety Update',
          path: paths.dashboard.psu,
          icon: CalendarRange,
          disabled: hubDisabled,
        },
        { title: 'Import from GUDID', path: paths.productHub.importFromGudid, icon: Import, disabled: hubDisabled },
        { title: 'Monitoring', path: paths.monitoring, icon: MonitorCheck },
        { title: 'Navigator', path: paths.coldstart, icon: Compass },
      ],
    },
    {
      title: 'Post-Market Tools',
      path: features.smart_viz || riskDisabled ? dashboardRoot : paths.intellirisk.home,
      icon: Radar,
      disabled: !features.smart_viz && riskDisabled,
      children: [
        { title: 'Adverse Events', path: dashboardRoot, icon: ChartColumn, disabled: !features.smart_viz },
        {
          title: 'Risk Analysis',
          path: paths.intellirisk.home,
          icon: ShieldAlert,
          disabled: riskDisabled,
          children: [
            { title: 'Risk Home', path: paths.riskHome, icon: Gauge },
            { title: 'Risk', path: paths.dashboard.risk, icon: Gauge, hide: true },
            { title: 'Complaints', path: paths.intellirisk.complaints, icon: MessageCircle },
            { title: 'Adverse Events', path: paths.intellirisk.adverseEvents, icon: TriangleAlert },
            { title: 'Competitive Risk Analysis', path: paths.intellirisk.competitiveRiskAnalysis, icon: Swords },
          ],
        },
        { title: 'Nonconformance Database', path: '/nonconformance/database', icon: Database, disabled: true },
        {
          title: 'Nonconformance Analytics',
          path: '/nonconformance/analytics',
          icon: ChartNoAxesCombined,
          disabled: true,
        },
        { title: 'Recalls', path: paths.dashboard.recalls, icon: Undo2, hide: true },
        { title: 'Device Profile', path: paths.dashboard.profile, icon: FileText, hide: true },
        { title: 'Procode Search', path: paths.dashboard.procodeSearch, icon: ScanSearch, hide: true },
        { title: 'Competitive Intelligence', path: dashboardRoot, icon: Swords, hide: true },
        { title: 'Insights and Reports', path: '/insights', icon: FileText, hide: true },
        { title: 'Data Sources', path: '/data-sources', icon: DatabaseZap, hide: true },
        { title: 'Reporting Templates', path: '/reporting-templates', icon: FileText, disabled: true, hide: true },
        { title: 'Literature', path: paths.dashboard.lit, icon: Library, disabled: true, hide: true },
      ],
    },
    { title: 'Assistant', path: '', icon: MessageCircle, disabled: true, children: [] },
  ];
}

export const visibleItems = (items: NavItem[]): NavItem[] => items.filter(({ hide }) => !hide);

export const isExternal = (path: string) => path.includes('http');

// The registers have no entry of their own.
const entryOf = (page: string) => (page.startsWith(paths.dashboard.registers) ? paths.dashboard.reportability : page);

export const isActive = (path: string, currentPath: string) => path !== '' && entryOf(currentPath).startsWith(path);

// Whether the current page is the item's or one of its children's, listed or not.
export const isWithin = ({ path, children = [] }: NavItem, currentPath: string): boolean =>
  isActive(path, currentPath) || children.some((child) => isWithin(child, currentPath));
