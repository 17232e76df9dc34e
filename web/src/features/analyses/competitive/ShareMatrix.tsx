import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { countOf, formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { SectionCard } from '@/ui/SectionCard';
import type { CompetitiveRisk } from './competitive-api';
import type { Harm } from './competitive-labels';

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 3,
  width: '100%',
  minWidth: 560,
  tableLayout: 'fixed',
  '& th': { fontWeight: 500, fontSize: '0.8rem', overflowWrap: 'anywhere' },
  '& thead th': { padding: '0 4px 4px', verticalAlign: 'bottom' },
  '& tbody th': { textAlign: 'right', paddingRight: 8, verticalAlign: 'middle' },
  '& td': {
    padding: 3,
    height: 52,
    verticalAlign: 'top',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.action.hover,
  },
  '& td[data-filled=true]': { backgroundColor: theme.palette.action.selected },
}));

const Entry = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '2px 4px',
  textAlign: 'start',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  '& + &': { marginTop: 2 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

interface MatricesProps {
  answer: CompetitiveRisk;
  onOpen: (harm: Harm) => void;
}

// Both sides on the same severities and shares, side by side.
export function ShareMatrices({ answer, onOpen }: MatricesProps) {
  const unplaced = answer.harms.filter(({ severity }) => severity === null);
  return (
    <SectionCard
      title="Severity and share of reports"
      statistic="harm_share"
      text="Rows: severity of a harm on our risk grid. Columns: share of a side’s reports that name it, with exact 95% CI. The number of devices in use is unknown, so this is not a probability of harm, and no cell is acceptable or unacceptable."
    >
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <SideMatrix answer={answer} side="us" onOpen={onOpen} />
        <SideMatrix answer={answer} side="them" onOpen={onOpen} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
        Each severity shows the reports with any harm of that severity, counted once. ▲ more and ▼ less often than on
        the other side, where the CI of the difference excludes zero. Select a harm for details.
        {unplaced.length > 0 &&
          ` No severity on this grid: ${unplaced.map(({ harm, us, them }) => `${harm} (${formatCount(us.count)} of our reports, ${formatCount(them.count)} of theirs)`).join(', ')}.`}
      </Typography>
    </SectionCard>
  );
}

function SideMatrix({ answer, side, onOpen }: MatricesProps & { side: 'us' | 'them' }) {
  const { bands, matrix, harms } = answer;
  const { name, reports } = answer[side];
  const label = `${side === 'us' ? 'Our' : 'Their'} matrix: ${name}`;
  const inCell = (severity: number, band: number) =>
    harms.filter((harm) => harm.severity === severity && harm[side].band === band);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, color: side === 'us' ? 'primary.main' : undefined }}>
        {name}, {countOf(reports, 'report')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${label} (scrollable)`}>
        <Table aria-label={label}>
          <thead>
            <tr>
              <th scope="col" style={{ width: 96 }}>
                Severity
              </th>
              {bands.map((band) => (
                <th key={band.label} scope="col">
                  {band.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...matrix].reverse().map((row) => (
              <tr key={row.severity}>
                <th scope="row">
                  {row.label}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {formatCount(row[side].count)} · {formatShare(row[side].share)}
                  </Typography>
                </th>
                {bands.map((band, place) => {
                  const here = inCell(row.severity, place);
                  return (
                    <td key={band.label} data-filled={here.length > 0}>
                      {here.map((harm) => (
                        <HarmEntry key={harm.harm} harm={harm} side={side} onOpen={onOpen} />
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  );
}

function HarmEntry({ harm, side, onOpen }: { harm: Harm; side: 'us' | 'them'; onOpen: (harm: Harm) => void }) {
  const { count, share, lo, hi } = harm[side];
  const turn = side === 'us' ? 1 : -1;
  const difference = harm.difference;
  const isMore = difference !== null && (turn > 0 ? difference.lo > 0 : difference.hi < 0);
  const isLess = difference !== null && (turn > 0 ? difference.hi < 0 : difference.lo > 0);
  return (
    <Entry aria-haspopup="dialog" onClick={() => onOpen(harm)}>
      <strong>{harm.harm}</strong>
      {isMore && <span aria-label="more often than on the other side"> ▲</span>}
      {isLess && <span aria-label="less often than on the other side"> ▼</span>}
      <br />
      {count === 0 ? (
        `up to ${formatShare(hi)}`
      ) : (
        <>
          {formatCount(count)} · {formatShare(share)} ({formatShareInterval(lo, hi)})
        </>
      )}
    </Entry>
  );
}
