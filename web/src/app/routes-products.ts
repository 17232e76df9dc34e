import { paths } from '@/lib/paths';
import type { AppRoute } from './app-route';
import { notBuiltYet } from './page-kinds';

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

const page = { guard: 'secondFactor', layout: 'app', plan: 'product_hub' } as const;
const hub = later('product_hub');
const risk = later('intellirisk');
const { productHub, intellirisk } = paths;

export const productRoutes: AppRoute[] = [
  hub(productHub.home, 'Product Hub', 'Your product families and products, with their complaints, risks and monitors.'),
  hub(
    productHub.importFromGudid,
    'Import from GUDID',
    'Find devices in the public identifier database and import them.',
  ),
  hub(productHub.family, 'Product Family', 'The products, risk grid and risk definitions of a family.'),
  hub(productHub.product, 'Product', 'Identity, classification, complaints, risks and market data of a product.'),
  hub(productHub.productEdit, 'Edit Product', 'The form with everything your organisation records about a product.'),
  {
    path: productHub.complaints,
    title: 'Product Complaints',
    ...page,
    page: () => import('@/features/complaints/ProductComplaintsPage').then((module) => module.ProductComplaintsPage),
  },
  {
    path: productHub.complaintDataset,
    title: 'Complaint Dataset',
    ...page,
    page: () => import('@/features/complaints/DatasetPage').then((module) => module.DatasetPage),
  },
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
