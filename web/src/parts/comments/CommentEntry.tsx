import { useState, type ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { formatMoment } from '@/lib/dates';
import { initials } from '@/lib/initials';
import { usePermissions } from '@/parts/access/permissions';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { useEditComment, useWithdrawComment, type Colleague, type Comment } from './api';
import { CommentEditor } from './CommentEditor';
import { splitMentions } from './mention-text';

export function CommentEntry({ comment }: { comment: Comment }) {
  const { preferences } = useUser();
  const [isEditing, setEditing] = useState(false);
  const { author, created_at, earlier, mentioned, withdrawn } = comment;
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      <Avatar
        aria-hidden
        sx={{ width: 32, height: 32, fontSize: '0.8rem', bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials(author.display_name)}
      </Avatar>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2">
          <strong>{author.display_name}</strong>{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {formatMoment(created_at, preferences)}
            {earlier.length > 0 && ` · edited ${formatMoment(comment.written_at, preferences)}`}
          </Typography>
        </Typography>
        {withdrawn ? (
          <Withdrawn comment={comment} />
        ) : isEditing ? (
          <Editing comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <>
            <CommentText text={comment.text} people={mentioned} />
            <EarlierTexts comment={comment} />
            <Actions comment={comment} onEdit={() => setEditing(true)} />
          </>
        )}
      </Box>
    </Stack>
  );
}

const CommentText = ({ text, people }: { text: string; people: Colleague[] }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.25 }}>
    {splitMentions(text, people).map((part, index) =>
      part.isMention ? (
        <Box key={index} component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {part.text}
        </Box>
      ) : (
        part.text
      ),
    )}
  </Typography>
);

function Withdrawn({ comment }: { comment: Comment }) {
  const { preferences } = useUser();
  const { withdrawn } = comment;
  if (!withdrawn) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic', mt: 0.25 }}>
        Withdrawn by {withdrawn.by.display_name}, {formatMoment(withdrawn.at, preferences)}: {withdrawn.reason}
      </Typography>
      <Collapsed name="withdrawn text">
        <CommentText text={comment.text} people={comment.mentioned} />
        <EarlierTexts comment={comment} />
      </Collapsed>
    </>
  );
}

function EarlierTexts({ comment: { earlier, mentioned } }: { comment: Comment }) {
  const { preferences } = useUser();
  if (earlier.length === 0) return null;
  return (
    <Collapsed name="earlier text">
      {earlier.map(({ version, text, written_at }) => (
        <Box key={version} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, mt: 0.5 }}>
          <Typography variant="caption" color="textSecondary">
            {formatMoment(written_at, preferences)}
          </Typography>
          <CommentText text={text} people={mentioned} />
        </Box>
      ))}
    </Collapsed>
  );
}

// Shown on request.
function Collapsed({ name, children }: { name: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)} sx={{ ml: -0.75 }}>
        {isShown ? `Hide ${name}` : `Show ${name}`}
      </Button>
      {isShown && children}
    </>
  );
}

function Editing({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const edit = useEditComment(comment);
  return (
    <Box sx={{ mt: 1 }}>
      <CommentEditor
        record={comment}
        label="Comment"
        submitLabel="Save"
        start={comment.text}
        mentioned={comment.mentioned}
        isPending={edit.isPending}
        error={edit.error}
        onSubmit={(text) => edit.mutate(text, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Box>
  );
}

function Actions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = usePermissions().may('tenant:write') || comment.is_mine;
  return (
    <Stack direction="row" sx={{ gap: 0.5, ml: -0.75 }}>
      {comment.is_mine && (
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      )}
      {mayWithdraw && (
        <Button size="small" color="inherit" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog comment={comment} onClose={() => setWithdrawing(false)} />}
    </Stack>
  );
}

function WithdrawDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const withdraw = useWithdrawComment(comment);
  return (
    <ReasonDialog
      title="Withdraw comment"
      isPending={withdraw.isPending}
      error={withdraw.isError ? alertText(withdraw.error) : undefined}
      onSubmit={(reason) => withdraw.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      The comment stays on record, marked as withdrawn with your name and the reason.
    </ReasonDialog>
  );
}
