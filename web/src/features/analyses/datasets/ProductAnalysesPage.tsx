import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate, useParams, useSearchParams } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { AnalysisTable } from '@/features/analyses/AnalysisTable';
import { analysesQuery } from '@/features/analyses/api';
import { formatDay } from '@/lib/dates';
import { noFamily } from '@/lib/hub-owner';
import { countOf } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { datasetsQuery, productQuery } from './hub-api';
import { ProductRiskGuide } from './ProductRiskGuide';
import { StartDialog } from './StartDialog';

const { intellirisk, productHub } = paths;

// A product's datasets and analyses.
export function ProductAnalysesPage() {
  const navigate = useNavigate();
  const { familyId = noFamily, productId = '' } = useParams();
  const { data: product } = useQuery(productQuery(productId));
  const datasets = useQuery(datasetsQuery(productId));
  const analyses = useQuery(analysesQuery({ kind: 'complaint', product_id: productId }));
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const mayStart = usePermissions().may('analysis:create') ?? false;
  const ready = datasets.data?.filter(({ status }) => status === 'ready');
  // Opened from a dataset: preselect it.
  const started = mayStart ? ready?.find(({ id }) => id === (chosen ?? params.get('start'))) : undefined;
  const close = () => {
    setChosen(null);
    setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={product?.name ?? 'Product'}
        crumbs={[
          { title: 'Risk Analysis', path: intellirisk.home },
          { title: 'Complaints', path: intellirisk.complaints },
          { title: 'Products', path: generatePath(intellirisk.family, { familyId }) },
        ]}
      />
      <ProductRiskGuide productId={productId} />
      <Stack spacing={3}>
        <Loaded query={analyses} error="Error loading the analyses">
          {(rows) => (
            <AnalysisTable
              title="Analyses"
              isOfOneProduct
              analyses={rows}
              empty="No analyses yet. Start one from a dataset below."
            />
          )}
        </Loaded>
        <Card component="section" aria-label="Datasets">
          <Typography variant="h6" component="h2" sx={{ p: 2, pb: 0.5 }}>
            Datasets
          </Typography>
          <Loaded
            query={{ ...datasets, data: ready }}
            error={(error) =>
              isNotFound(error) ? <EmptyState text="Product not found" /> : 'Error loading the datasets'
            }
          >
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState
                  text="This product has no complaints to analyze yet."
                  action="Upload complaints"
                  onAction={() => void navigate(generatePath(productHub.complaints, { familyId, productId }))}
                />
              ) : (
                <List>
                  {rows.map(({ id, name: title, accepted_count, date_from, date_to }) => (
                    <ListItem
                      key={id}
                      divider
                      secondaryAction={
                        mayStart && (
                          <Button variant="outlined" onClick={() => setChosen(id)}>
                            Start analysis
                          </Button>
                        )
                      }
                    >
                      <ListItemText
                        primary={title}
                        secondary={[
                          `${countOf(accepted_count, 'complaint')}`,
                          date_from && date_to && `${formatDay(date_from)} to ${formatDay(date_to)}`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                    </ListItem>
                  ))}
                </List>
              )
            }
          </Loaded>
        </Card>
      </Stack>
      {started && (
        <StartDialog
          dataset={{ kind: 'complaint', datasetId: started.id }}
          datasetName={started.name}
          productId={productId}
          onClose={close}
        />
      )}
    </>
  );
}
