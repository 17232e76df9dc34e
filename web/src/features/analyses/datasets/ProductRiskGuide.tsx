import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/api-error';
import { productDefinitionQuery, productGridQuery, productQuery } from './hub-api';
import { RiskGuide } from './RiskGuide';

function useRiskFiles(productId: string) {
  const isKnown = productId !== '';
  const grid = useQuery({ ...productGridQuery(productId), enabled: isKnown });
  const definition = useQuery({ ...productDefinitionQuery(productId), enabled: isKnown });
  return { grid, definition };
}

// Whether the product or its family has a risk grid and definition. undefined while loading.
export function useHasRiskFile(productId: string): boolean | undefined {
  const { grid, definition } = useRiskFiles(productId);
  if (isNotFound(grid.error) || isNotFound(definition.error)) return false;
  return grid.data && definition.data ? true : undefined;
}

// Guides the user to a risk grid and definition when the product has none.
export function ProductRiskGuide({ productId }: { productId: string }) {
  const { grid, definition } = useRiskFiles(productId);
  const lacksOne = useHasRiskFile(productId) === false;
  const { data: product } = useQuery({ ...productQuery(productId), enabled: lacksOne });
  if (!lacksOne || !product) return null;
  return (
    <RiskGuide
      familyId={product.family_id}
      productId={productId}
      gridStatus={grid.data?.status}
      definitionStatus={definition.data?.status}
      hasAnalyses={false}
    />
  );
}
