import { useState } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { DeviceReport, ReportBox, ReportFinding } from './api';
import { BoxField } from './BoxField';
import { ConcomitantProducts, isProductBox } from './ConcomitantProducts';
import { blockTitles, boxesByBlock, valueAt, withValue, type Block } from './report-values';

interface ReportFormProps {
  report: DeviceReport;
  boxes: ReportBox[];
  findings: ReportFinding[];
  disabled: boolean;
  onChange: (report: DeviceReport) => void;
}

// The form, block by block. Blocks with findings are open at first.
export function ReportForm({ report, boxes, findings, disabled, onChange }: ReportFormProps) {
  return (
    <div>
      {boxesByBlock(boxes).map(({ block, boxes: inBlock }) => (
        <ReportBlock
          key={block}
          block={block}
          boxes={inBlock}
          findings={findings.filter(({ path }) => inBlock.some((box) => box.path === path))}
          report={report}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

function ReportBlock({ block, boxes, findings, report, disabled, onChange }: ReportFormProps & { block: Block }) {
  const [isOpen, setOpen] = useState(findings.length > 0);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, open) => setOpen(open)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={18} />} id={`block-${block}`} aria-controls={`boxes-${block}`}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {blockTitles[block]}
        </Typography>
        {findings.length > 0 && (
          <Chip
            size="small"
            variant="outlined"
            color={findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
            label={findings.length === 1 ? '1 finding' : `${findings.length} findings`}
          />
        )}
      </AccordionSummary>
      <AccordionDetails>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {boxes
            .filter((box) => !isProductBox(box))
            .map((box) => (
              <BoxField
                key={box.path}
                box={box}
                value={valueAt(report, box.path)}
                findings={findings.filter(({ path }) => path === box.path)}
                disabled={disabled}
                onChange={(value) => onChange(withValue(report, box.path, value))}
              />
            ))}
          {boxes.some(isProductBox) && (
            <ConcomitantProducts
              boxes={boxes.filter(isProductBox)}
              products={report.device.concomitant_products}
              findings={findings.filter(isProductBox)}
              disabled={disabled}
              onChange={(products) =>
                onChange({ ...report, device: { ...report.device, concomitant_products: products } })
              }
            />
          )}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
