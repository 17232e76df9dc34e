import { useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { EllipsisVertical } from 'lucide-react';
import { SignDialog } from '@/parts/signature/SignDialog';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { ReasonField } from '@/ui/ReasonField';
import { toast } from '@/ui/toast';
import { removeMember, resetFactor, useRefreshPeople, useSetStatus, type Member } from './members-api';

type Action = 'suspend' | 'reset' | 'remove';

export function MemberMenu({ member }: { member: Member }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<Action | null>(null);
  const setStatus = useSetStatus();
  const { user, membership } = member;
  const close = () => setAction(null);
  const begin = (next: Action) => () => {
    setAnchor(null);
    setAction(next);
  };
  const reactivate = () => {
    setAnchor(null);
    setStatus.mutate(
      { member, status: 'active' },
      { onSuccess: () => toast.success(`${user.display_name} reactivated`) },
    );
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${user.display_name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {membership.status === 'active' ? (
          <MenuItem onClick={begin('suspend')}>Suspend</MenuItem>
        ) : (
          <MenuItem onClick={reactivate}>Reactivate</MenuItem>
        )}
        <MenuItem disabled={!user.mfa_enrolled} onClick={begin('reset')}>
          Reset second factor
        </MenuItem>
        <MenuItem onClick={begin('remove')} sx={{ color: 'error.main' }}>
          Remove
        </MenuItem>
      </Menu>
      {action === 'suspend' && <SuspendDialog member={member} onClose={close} />}
      {action === 'reset' && (
        <SignedDialog
          title="Reset second factor"
          member={member}
          act={resetFactor}
          done={`Second factor reset for ${user.display_name}`}
          onClose={close}
        >
          {user.display_name} will be signed out everywhere, notified by email, and asked to set up a new authenticator
          at the next sign-in. Verify that this person made the request.
        </SignedDialog>
      )}
      {action === 'remove' && (
        <SignedDialog
          title="Remove member"
          member={member}
          act={removeMember}
          done={`${user.display_name} was removed`}
          onClose={close}
        >
          {user.display_name} will be signed out and lose access to this organization immediately. Their records and
          signatures are kept.
        </SignedDialog>
      )}
    </>
  );
}

function SuspendDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const setStatus = useSetStatus();
  const { display_name } = member.user;
  const finish = () => {
    toast.success(`${display_name} suspended`);
    onClose();
  };
  return (
    <ReasonDialog
      title={`Suspend ${display_name}`}
      submitLabel="Suspend"
      isPending={setStatus.isPending}
      onSubmit={(reason) => setStatus.mutate({ member, status: 'suspended', reason }, { onSuccess: finish })}
      onClose={onClose}
    >
      They will be signed out immediately and cannot sign in until reactivated. Their seat becomes available.
    </ReasonDialog>
  );
}

interface SignedDialogProps {
  title: string;
  member: Member;
  act: typeof resetFactor | typeof removeMember;
  done: string;
  onClose: () => void;
  children: ReactNode;
}

function SignedDialog({ title, member, act, done, onClose, children }: SignedDialogProps) {
  const [reason, setReason] = useState('');
  const refresh = useRefreshPeople();
  const finish = () => {
    toast.success(done);
    void refresh();
    onClose();
  };
  return (
    <SignDialog
      title={title}
      record={`${member.user.display_name} · ${member.user.email}`}
      meaning="approved"
      isReady={reason.trim() !== ''}
      onSign={(signature) => act({ member, reason: reason.trim(), signature })}
      onDone={finish}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ pt: 1, pb: 2 }}>
        {children}
      </Typography>
      <ReasonField value={reason} onChange={setReason} />
    </SignDialog>
  );
}
