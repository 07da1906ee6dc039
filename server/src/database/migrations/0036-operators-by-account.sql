-- Older versions go on with this.
-- Operators act on their page alone: no act is the terminal's any more. Nothing reads the column, but older versions
-- still write it; a later migration may drop it.
alter table operator_acts alter column is_terminal set default false;

-- Operators delete messages when their senders ask.
alter table operator_acts drop constraint operator_acts_kind_check, add constraint operator_acts_kind_check check (
  kind in (
    'hide', 'restore', 'checked', 'merge', 'undo', 'redo', 'block', 'unblock', 'answer', 'close', 'reopen', 'delete'
  )
);
