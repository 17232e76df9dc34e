import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadingArea } from '@/ui/LoadingArea';
import { Logo } from '@/ui/Logo';
import { Markdown } from './Markdown';
import { listOperations, matches, schemasOf, type Contract } from './openapi';
import { OperationCard } from './OperationCard';
import { PropertyTable, propertiesOf } from './PropertyTable';
import { SchemaType } from './SchemaType';

const contractAddress = '/app/v1/openapi.json';

async function fetchContract(): Promise<Contract> {
  const response = await fetch(contractAddress);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Contract;
}

export function DocsPage() {
  const { data: contract, isError, refetch } = useQuery({ queryKey: ['contract'], queryFn: fetchContract, retry: 1 });
  return (
    <Container maxWidth="lg" component="main" sx={{ py: 3 }}>
      <Logo size={32} />
      {contract && <ContractView contract={contract} />}
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>} sx={{ mt: 2 }}>
          Could not load the API description
        </Alert>
      )}
      {!contract && !isError && <LoadingArea />}
    </Container>
  );
}

function ContractView({ contract }: { contract: Contract }) {
  const [search, setSearch] = useState('');
  const operations = listOperations(contract).filter((operation) => matches(operation, search.trim()));
  const base = contract.servers?.[0]?.url;
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <Box>
        <Typography variant="h1">{contract.info.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          Version {contract.info.version}
          {base && ` · base path ${base}`}
        </Typography>
        {contract.info.description && <Markdown text={contract.info.description} />}
      </Box>
      <TextField
        type="search"
        label="Search operations"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {operations.length === 0 && <Typography color="textSecondary">No operations match your search.</Typography>}
      {(contract.tags ?? []).map(({ name, description }) => {
        const ofTag = operations.filter(({ tags }) => tags?.includes(name));
        if (ofTag.length === 0) return null;
        return (
          <Stack key={name} component="section" aria-label={name} spacing={1}>
            <Typography variant="h3" component="h2" sx={{ textTransform: 'capitalize' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
            <Box>
              {ofTag.map((operation) => (
                <OperationCard
                  key={`${operation.method} ${operation.path}`}
                  operation={operation}
                  contract={contract}
                />
              ))}
            </Box>
          </Stack>
        );
      })}
      {search.trim() === '' && <SchemaList contract={contract} />}
    </Stack>
  );
}

function SchemaList({ contract }: { contract: Contract }) {
  return (
    <Stack component="section" aria-label="Schemas" spacing={1.5}>
      <Typography variant="h3" component="h2">
        Schemas
      </Typography>
      {Object.entries(schemasOf(contract)).map(([name, schema]) => (
        <Card key={name} id={`schema-${name}`} sx={{ p: 2 }}>
          <Typography variant="h6" component="h3">
            {name}
          </Typography>
          {schema.properties ? (
            <PropertyTable label={name} properties={propertiesOf(schema)} />
          ) : (
            <Typography variant="body2">
              <SchemaType schema={schema} />
            </Typography>
          )}
        </Card>
      ))}
    </Stack>
  );
}
