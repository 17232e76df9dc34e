import { useQuery } from '@tanstack/react-query';
import { useHasFeature } from '@/parts/access/plan';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { investigationsQuery } from './api';
import { InvestigationLinks } from './InvestigationLinks';

// Concluded investigations of complaints in a risk analysis: evidence for its risks. Nothing if there are none.
export function AnalysisInvestigations({ analysisId }: { analysisId: string }) {
  const hasComplaints = useHasFeature('product_hub');
  const query = useQuery({
    ...investigationsQuery({ analysis_id: analysisId, state: 'concluded,reviewed,closed', page_size: 100 }),
    enabled: hasComplaints,
  });
  if (!hasComplaints || query.data?.total_rows === 0) return null;
  return (
    <SectionCard
      title="Concluded investigations"
      text="Of complaints in this analysis. Their conclusions are evidence for the risks above."
    >
      <Loaded query={query} error="Error loading the investigations" height={60}>
        {({ rows }) => <InvestigationLinks rows={rows} />}
      </Loaded>
    </SectionCard>
  );
}
