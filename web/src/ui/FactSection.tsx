import type { StatisticId } from '@/lib/glossary/statistics';
import { DetailSection } from './DetailSection';
import { FactList, isKnown, type Fact } from './FactList';

interface FactSectionProps {
  title: string;
  statistic?: StatisticId;
  facts: Fact[];
}

// Titled facts; nothing if none of them is known.
export const FactSection = ({ title, statistic, facts }: FactSectionProps) =>
  facts.some(isKnown) && (
    <DetailSection title={title} statistic={statistic}>
      <FactList facts={facts} />
    </DetailSection>
  );
