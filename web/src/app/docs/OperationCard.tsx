import type { ReactNode } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { resolve, type Answer, type Contract, type Operation, type Schema } from './openapi';
import { PropertyTable, propertiesOf } from './PropertyTable';
import { SchemaType } from './SchemaType';

const methodColors = { get: 'info', post: 'success', put: 'warning', patch: 'warning', delete: 'error' } as const;

export function OperationCard({ operation, contract }: { operation: Operation; contract: Contract }) {
  const { method, path, summary, description, security, parameters = [], requestBody, responses } = operation;
  const resolved = parameters.map((parameter) => resolve(contract, parameter));
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ChevronDown size={18} />}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
          <Chip
            size="small"
            variant="outlined"
            color={methodColors[method as keyof typeof methodColors]}
            label={method.toUpperCase()}
            sx={{ width: 76, fontWeight: 700 }}
          />
          <Typography component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.85rem' }}>
            {path}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2}>
          {description && <Typography variant="body2">{description}</Typography>}
          {security?.length === 0 && <Typography variant="body2">No sign-in required.</Typography>}
          {resolved.length > 0 && (
            <Part title="Parameters">
              <PropertyTable
                label="Parameters"
                properties={resolved.map(({ name, schema = {}, required = false, in: place, description: text }) => ({
                  name,
                  schema,
                  required,
                  place,
                  description: text,
                }))}
              />
            </Part>
          )}
          {requestBody && (
            <Part title="Body">
              <Body content={requestBody.content} contract={contract} />
            </Part>
          )}
          <Part title="Responses">
            {Object.entries(responses).map(([status, answer]) => (
              <AnswerRow key={status} status={status} answer={resolve(contract, answer)} contract={contract} />
            ))}
          </Part>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="overline" component="h4" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Body({ content, contract }: { content: Record<string, { schema?: Schema }>; contract: Contract }) {
  return Object.entries(content).map(([type, { schema = {} }]) => {
    const properties = propertiesOf(resolve(contract, schema));
    return (
      <Box key={type}>
        <Typography variant="body2">
          {type}: <SchemaType schema={schema} />
        </Typography>
        {properties.length > 0 && <PropertyTable label={type} properties={properties} />}
      </Box>
    );
  });
}

function AnswerRow({ status, answer, contract }: { status: string; answer: Answer; contract: Contract }) {
  const isError = status === 'default';
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography variant="body2">
        <strong>{isError ? 'otherwise' : status}</strong> {answer.description}
      </Typography>
      {answer.content && !isError && <Body content={answer.content} contract={contract} />}
    </Box>
  );
}
