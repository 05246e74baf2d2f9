-- What leaves the house by mail and SMS, or would if a server for it were configured.

create table outbound_message (
  message_id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null check (kind in ('code', 'letter', 'digest')),
  state text not null check (state in ('captured', 'queued', 'sending', 'sent', 'failed')),
  target text not null, -- an email address or a phone number
  language text not null,
  account_id uuid references account, -- whose it is, where that is known
  content_sealed text, -- the parameters of its template; gone once it is sent, or after seven days
  attempts int not null default 0,
  failure text check (failure in ('refused', 'unreachable', 'expired')),
  error text not null default '', -- what the other server said
  created_at timestamptz not null default now(),
  expires_at timestamptz, -- of no use afterwards
  sent_at timestamptz
);
comment on column outbound_message.channel is 'ts:OutboundChannel';
comment on column outbound_message.kind is 'ts:OutboundKind';
comment on column outbound_message.state is 'ts:OutboundState';
comment on column outbound_message.failure is 'ts:OutboundFailure';
comment on column outbound_message.language is 'ts:Language';
create index outbound_message_time on outbound_message (created_at desc, message_id desc);
create index outbound_message_target on outbound_message (target, created_at desc);
create index outbound_message_account on outbound_message (account_id);

-- 20 codes an hour from one address.
create index verification_code_ip on verification_code (ip, created_at desc);
