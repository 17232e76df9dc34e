import { paths } from '@/lib/paths';
import type { AppRoute } from './app-route';
import { notBuiltYet } from './page-kinds';
import { familyPage, productPage } from './product-pages';

const later =
  (plan: AppRoute['plan']) =>
  (path: string, title: string, text: string): AppRoute => ({
    path,
    title,
    guard: 'secondFactor',
    layout: 'app',
    plan,
    page: notBuiltYet(title, text),
  });

const risk = later('intellirisk');
const { productHub, intellirisk } = paths;

const hubPage = (path: string, title: string, page: AppRoute['page']): AppRoute => ({
  path,
  title,
  guard: 'secondFactor',
  layout: 'app',
  plan: 'product_hub',
  page,
});

export const productRoutes: AppRoute[] = [
  hubPage(productHub.home, 'Product Hub', () =>
    import('@/features/product-hub/HubHomePage').then((module) => module.HubHomePage),
  ),
  hubPage(productHub.importFromGudid, 'Import from GUDID', () =>
    import('@/features/product-hub/GudidImportPage').then((module) => module.GudidImportPage),
  ),
  hubPage(productHub.family, 'Product Family', familyPage),
  hubPage(productHub.product, 'Product', productPage),
  hubPage(productHub.productEdit, 'Edit Product', () =>
    import('@/features/product-hub/ProductEditPage').then((module) => module.ProductEditPage),
  ),
  hubPage(productHub.complaints, 'Product Complaints', () =>
    import('@/features/complaints/ProductComplaintsPage').then((module) => module.ProductComplaintsPage),
  ),
  hubPage(productHub.complaintDataset, 'Complaint Dataset', () =>
    import('@/features/complaints/DatasetPage').then((module) => module.DatasetPage),
  ),
  risk(intellirisk.home, 'Risk Analysis', 'Analyses of complaints, adverse events and competitors.'),
  risk(intellirisk.complaints, 'Complaint Analyses', 'Choose the product family whose complaints you analyse.'),
  risk(intellirisk.family, 'Complaint Analyses of a Family', 'Choose the product whose complaints you analyse.'),
  risk(intellirisk.product, 'Complaint Analyses of a Product', 'The datasets and analyses of a product.'),
  risk(intellirisk.review, 'Review', 'Decide for each complaint whether it belongs to the analysis.'),
  risk(intellirisk.map, 'Mapping', 'Code each complaint: problem, hazard, hazardous situation, harm and severity.'),
  risk(intellirisk.grid, 'Risk Grid', 'The matrix with what was observed beside what is documented.'),
  risk(intellirisk.summary, 'Summary', 'The result of an analysis with its figures, conclusion and signatures.'),
  risk(intellirisk.adverseEvents, 'Adverse Event Analyses', 'Frozen sets of adverse events and their analyses.'),
  risk(
    intellirisk.competitiveRiskAnalysis,
    'Competitive Risk Analysis',
    'Your risks beside those of your competitors, measured in the same way.',
  ),
];
