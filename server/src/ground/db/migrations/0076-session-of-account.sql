-- When somebody was last seen, over all their sessions: the index there is knows only those that haven't ended.
create index session_of_account on session (account_id);
