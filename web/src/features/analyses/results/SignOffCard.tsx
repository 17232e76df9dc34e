import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, RotateCcw, Signature } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { analysisPath } from '@/features/analyses/analysis-place';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { refreshAnalyses } from '@/features/analyses/api';
import { useNeedsOther } from '@/features/analyses/use-needs-other';
import { usePermissions } from '@/parts/access/permissions';
import type { SignatureInput } from '@/parts/signature/api';
import { SignatureList } from '@/parts/signature/SignatureList';
import { SignDialog } from '@/parts/signature/SignDialog';
import { ReasonedButton } from '@/ui/ReasonedButton';
import { SectionCard } from '@/ui/SectionCard';
import { toast } from '@/ui/toast';
import { completeAnalysis, reopenAnalysis, signAnalysis, type Summary } from './results-api';

type Act = 'author' | 'reviewer' | 'complete' | 'reopen';

const dialogs: Record<Act, { title: string; meaning: 'authored' | 'reviewed' | 'approved'; done: string }> = {
  author: { title: 'Sign as author', meaning: 'authored', done: 'Signed as author' },
  reviewer: { title: 'Sign as reviewer', meaning: 'reviewed', done: 'Signed as reviewer' },
  complete: { title: 'Complete analysis', meaning: 'approved', done: 'Analysis completed' },
  reopen: { title: 'Reopen analysis', meaning: 'approved', done: 'New version opened' },
};

// Open completion requirements, signatures, and the signed steps.
export function SignOffCard({ summary }: { summary: Summary }) {
  const { isOpen } = useAnalysis();
  const [act, setAct] = useState<Act | null>(null);
  return (
    <SectionCard
      title="Sign-off"
      text={
        isOpen
          ? 'The author signs the findings; another person reviews and completes the analysis. A completed analysis is permanently locked.'
          : undefined
      }
    >
      <Stack spacing={2.5}>
        {isOpen && <Gates gates={summary.gates} />}
        <SignatureList signatures={summary.signatures} />
        <Acts summary={summary} onAct={setAct} />
      </Stack>
      {act && <ActDialog key={act} act={act} onClose={() => setAct(null)} />}
    </SectionCard>
  );
}

const Gates = ({ gates }: { gates: Summary['gates'] }) => (
  <Stack component="ul" spacing={0.75} aria-label="Requirements for completion" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {gates.map(({ key, text, is_met }) => (
      <Stack component="li" key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ color: is_met ? 'success.main' : 'warning.main', display: 'flex' }}>
          {is_met ? (
            <CircleCheck size={18} role="img" aria-label="Met:" />
          ) : (
            <CircleDashed size={18} role="img" aria-label="Open:" />
          )}
        </Box>
        <Typography variant="body2">{text}</Typography>
      </Stack>
    ))}
  </Stack>
);

interface ActsProps {
  summary: Summary;
  onAct: (act: Act) => void;
}

// Requirements for the reviewer's signature: the reviewer signs finished work.
const reviewGates = new Set(['items', 'codings', 'annotations', 'conflicts', 'conclusion']);
const openGate = (gates: Summary['gates']) => gates.find(({ is_met }) => !is_met)?.text;

function Acts({ summary, onAct }: ActsProps) {
  const { analysis } = useAnalysis();
  const { may } = usePermissions();
  const { id: myself } = useUser();
  const needsOther = useNeedsOther();
  const { status, conclusion, owner, approver } = analysis;
  const { gates, signatures } = summary;
  const hasSigned = (as: string) =>
    signatures.some(({ meaning, signer_id }) => meaning === as && needsOther(signer_id));
  const isAuthor = needsOther(owner.id) || hasSigned('authored');
  // If an approver is assigned, only that person can complete the analysis.
  const awaited = approver !== null && approver.id !== myself ? approver.name : null;
  const authorReason = hasSigned('reviewed')
    ? 'You signed as reviewer; another person must sign as author'
    : conclusion === ''
      ? 'Save the conclusion before signing'
      : undefined;
  const reviewerReason = isAuthor
    ? 'You are the author; another person must review the analysis'
    : openGate(gates.filter(({ key }) => reviewGates.has(key)));
  const completionReason = awaited
    ? `This analysis is waiting for the signature of ${awaited}, its approver`
    : isAuthor
      ? 'You are the author; another person must complete the analysis'
      : openGate(gates);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {status === 'review' && may('annotate') && (
        <>
          <ReasonedButton
            variant="outlined"
            startIcon={<Signature size={16} />}
            reason={authorReason}
            onClick={() => onAct('author')}
          >
            Sign as author
          </ReasonedButton>
          <ReasonedButton
            variant="outlined"
            startIcon={<Signature size={16} />}
            reason={reviewerReason}
            onClick={() => onAct('reviewer')}
          >
            Sign as reviewer
          </ReasonedButton>
        </>
      )}
      {status === 'review' && may('analysis:complete') && (
        <ReasonedButton
          variant="contained"
          startIcon={<Signature size={16} />}
          reason={completionReason}
          onClick={() => onAct('complete')}
        >
          Complete
        </ReasonedButton>
      )}
      {status === 'review' && awaited && !may('analysis:complete') && (
        <Typography variant="body2" color="textSecondary">
          Waiting for {awaited}, its approver.
        </Typography>
      )}
      {status === 'completed' && may('analysis:reopen') && (
        <Button variant="outlined" startIcon={<RotateCcw size={16} />} onClick={() => onAct('reopen')}>
          Reopen as version {analysis.version + 1}
        </Button>
      )}
    </Stack>
  );
}

interface ActDialogProps {
  act: Act;
  onClose: () => void;
}

function ActDialog({ act, onClose }: ActDialogProps) {
  const { analysis, ref } = useAnalysis();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { title, meaning, done } = dialogs[act];
  const sign = async (signature: SignatureInput) => {
    if (act === 'complete') await completeAnalysis(ref, analysis, signature);
    else if (act === 'reopen') {
      const next = await reopenAnalysis(ref, analysis, reason.trim(), signature);
      void navigate(analysisPath(next, 'summary'));
    } else await signAnalysis(ref, analysis, signature);
    await refreshAnalyses(queryClient);
  };
  return (
    <SignDialog
      title={title}
      record={`${analysis.name}, version ${analysis.version}`}
      meaning={meaning}
      // The reason for reopening a signed analysis is part of its record.
      isReady={act !== 'reopen' || reason.trim() !== ''}
      onSign={sign}
      onDone={() => {
        toast.success(done);
        onClose();
      }}
      onClose={onClose}
    >
      {act === 'complete' && (
        <Typography variant="body2" color="textSecondary">
          The analysis will be locked. Changes require a new version.
        </Typography>
      )}
      {act === 'reopen' && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
            Version {analysis.version} remains unchanged. Its items and annotations are copied to the new version.
          </Typography>
          <TextField
            label="Reason"
            required
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </SignDialog>
  );
}
