import { paths } from '@/lib/paths';
import type { AppRoute } from './app-route';
import { familyPage, productPage } from './product-pages';

const { productHub, intellirisk } = paths;

const planned =
  (plan: AppRoute['plan']) =>
  (path: string, title: string, page: AppRoute['page']): AppRoute => ({
    path,
    title,
    guard: 'secondFactor',
    layout: 'app',
    plan,
    page,
  });
const hubPage = planned('product_hub');
const risk = planned('intellirisk');

// The pages of an analysis have two addresses, one for complaints and one for adverse events.
const reviewPage = () => import('@/features/analyses/review/ReviewPage').then((module) => module.ReviewPage);
const mapPage = () => import('@/features/analyses/coding/MapPage').then((module) => module.MapPage);
const gridPage = () => import('@/features/analyses/results/GridPage').then((module) => module.GridPage);
const summaryPage = () => import('@/features/analyses/results/SummaryPage').then((module) => module.SummaryPage);

export const productRoutes: AppRoute[] = [
  hubPage(productHub.home, 'Product Hub', () =>
    import('@/features/products/HubHomePage').then((module) => module.HubHomePage),
  ),
  hubPage(productHub.importFromGudid, 'Import from GUDID', () =>
    import('@/features/products/GudidImportPage').then((module) => module.GudidImportPage),
  ),
  hubPage(productHub.family, 'Product Family', familyPage),
  hubPage(productHub.product, 'Product', productPage),
  hubPage(productHub.productEdit, 'Edit Product', () =>
    import('@/features/products/ProductEditPage').then((module) => module.ProductEditPage),
  ),
  hubPage(productHub.complaints, 'Product Complaints', () =>
    import('@/features/complaints/ProductComplaintsPage').then((module) => module.ProductComplaintsPage),
  ),
  hubPage(productHub.complaintDataset, 'Complaint Dataset', () =>
    import('@/features/complaints/DatasetPage').then((module) => module.DatasetPage),
  ),
  risk(intellirisk.home, 'Risk Analysis', () =>
    import('@/features/analyses/AnalysesHomePage').then((module) => module.AnalysesHomePage),
  ),
  risk(intellirisk.complaints, 'Complaint Analyses', () =>
    import('@/features/analyses/datasets/ChoicePages').then((module) => module.FamilyChoicePage),
  ),
  risk(intellirisk.family, 'Complaint Analyses by Family', () =>
    import('@/features/analyses/datasets/ChoicePages').then((module) => module.ProductChoicePage),
  ),
  risk(intellirisk.product, 'Complaint Analyses by Product', () =>
    import('@/features/analyses/datasets/ProductAnalysesPage').then((module) => module.ProductAnalysesPage),
  ),
  risk(intellirisk.review, 'Review', reviewPage),
  risk(intellirisk.map, 'Mapping', mapPage),
  risk(intellirisk.grid, 'Risk Grid', gridPage),
  risk(intellirisk.summary, 'Summary', summaryPage),
  risk(intellirisk.adverseEvents, 'Adverse Event Analyses', () =>
    import('@/features/analyses/datasets/AeDatasetsPage').then((module) => module.AeDatasetsPage),
  ),
  risk(intellirisk.aeReview, 'Review', reviewPage),
  risk(intellirisk.aeMap, 'Mapping', mapPage),
  risk(intellirisk.aeGrid, 'Risk Grid', gridPage),
  risk(intellirisk.aeSummary, 'Summary', summaryPage),
  risk(intellirisk.competitiveRiskAnalysis, 'Competitive Risk Analysis', () =>
    import('@/features/analyses/competitive/CompetitiveRiskPage').then((module) => module.CompetitiveRiskPage),
  ),
];
