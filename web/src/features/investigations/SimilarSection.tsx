import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { countOf } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { Day } from '@/ui/Day';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { similarQuery, type Investigation, type Similar } from './api';
import { SimpleTable } from '@/ui/table/SimpleTable';

export const percent = (share: number) => `${Math.round(share * 100)}%`;

const differenceText = ({ fact, here, there }: Similar['complaints'][number]['differences'][number]) =>
  `${fact}: ${there || 'not given'} instead of ${here || 'not given'}`;

// Complaints of the same product, most similar first, with the facts that differ.
export function SimilarSection({ investigation }: { investigation: Investigation }) {
  const query = useQuery(similarQuery(investigation.id));
  return (
    <SectionCard title="Similar complaints" text="Of the same product, ranked by the similarity of their descriptions.">
      <Loaded query={query} error="Error loading similar complaints" height={120}>
        {({ complaints, compared, method, model_version }) => (
          <Stack spacing={1}>
            <SimpleTable
              label="Similar complaints"
              headers={[
                'Complaint',
                { title: 'Similarity', statistic: 'complaint_similarity' },
                'Received',
                'Differs in',
                'Investigations',
              ]}
              empty="This product has no other complaints."
              rows={complaints.map((complaint) => ({
                key: complaint.id,
                cells: [
                  <Link
                    key="link"
                    component={RouterLink}
                    to={`${paths.dashboard.complaints}?open=${investigation.product_id}/${complaint.id}`}
                  >
                    {complaint.complaint_number}
                  </Link>,
                  percent(complaint.score),
                  <Day key="received" value={complaint.date_received} />,
                  complaint.differences.map(differenceText).join('; ') || 'No recorded fact',
                  complaint.investigations.join(', ') || '–',
                ],
              }))}
            />
            <Typography variant="caption" color="textSecondary">
              {countOf(compared, 'complaint')} compared, by words and by the codes suggested for them (
              {method === 'model' ? `model ${model_version}` : 'IMDRF terms, because no model is installed'}).
            </Typography>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
