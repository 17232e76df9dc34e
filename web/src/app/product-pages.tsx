import type { AppRoute } from './app-route';
import { familyTabs, laterProductTabs, productTabs, sheetSections } from './hub-tabs';

// Product Hub pages with the tabs of other features.
export const familyPage: AppRoute['page'] = async () => {
  const { FamilyPage } = await import('@/features/products/FamilyPage');
  return () => <FamilyPage tabs={familyTabs} />;
};

export const productPage: AppRoute['page'] = async () => {
  const { ProductPage } = await import('@/features/products/ProductPage');
  return () => <ProductPage tabs={productTabs} laterTabs={laterProductTabs} />;
};

export const productInformationPage: AppRoute['page'] = async () => {
  const { ProductInformationPage } = await import('@/features/products/ProductInformationPage');
  return () => <ProductInformationPage sections={sheetSections} />;
};
