import { DetailSection } from './DetailSection';
import { FactList, isKnown, type Fact } from './FactList';

// Titled facts; nothing if none of them is known.
export const FactSection = ({ title, facts }: { title: string; facts: Fact[] }) =>
  facts.some(isKnown) && (
    <DetailSection title={title}>
      <FactList facts={facts} />
    </DetailSection>
  );
