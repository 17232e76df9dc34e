import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Signature } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { usePermissions } from '@/parts/access/permissions';
import { signingRulesQuery, type SignatureInput } from '@/parts/signature/api';
import { SignDialog } from '@/parts/signature/SignDialog';
import { ReasonedButton } from '@/ui/ReasonedButton';
import { toast } from '@/ui/toast';

interface ApproveButtonProps {
  file: { version: number; created_by: string };
  title: string;
  record: string;
  onSign: (signature: SignatureInput) => Promise<unknown>;
}

// Approves a version, if the user may: not the author where the organization requires a second person.
export function ApproveButton({ file, title, record, onSign }: ApproveButtonProps) {
  const [isSigning, setSigning] = useState(false);
  const { may } = usePermissions();
  const { id } = useUser();
  const { data: rules } = useQuery(signingRulesQuery);
  if (!may('riskgrid:approve')) return null;
  const isOwn = file.created_by === id && rules?.authors_may_approve === false;
  return (
    <>
      <ReasonedButton
        variant="contained"
        startIcon={<Signature size={16} />}
        reason={isOwn ? 'You wrote this version; another person must approve it' : undefined}
        onClick={() => setSigning(true)}
      >
        Approve
      </ReasonedButton>
      {isSigning && (
        <SignDialog
          title={title}
          record={record}
          meaning="approved"
          onSign={onSign}
          onDone={() => {
            setSigning(false);
            toast.success(`Version ${file.version} approved`);
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}
