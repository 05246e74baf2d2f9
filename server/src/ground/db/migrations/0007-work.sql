-- Work: flows, orders and their pieces, node tasks and who is offered them, results of machines and people, verdicts, deliveries.

-- Flows.

create table flow (
  flow_id uuid primary key,
  company_id uuid references company,
  standard_key text unique,
  order_num int not null default 0,
  name_zh text not null,
  name_en text not null,
  name_ja text not null,
  description_zh text not null default '',
  description_en text not null default '',
  description_ja text not null default '',
  media text not null check (media in ('doc', 'pic', 'audio', 'video')),
  graph jsonb not null,
  version int not null default 1,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint flow_standard check (standard_key is null or company_id is null)
);
comment on table flow is
  'A flow: the graph of steps that an order runs through. Standard flows are everybody''s, others a company''s.';
comment on column flow.company_id is 'Null: a standard flow.';
comment on column flow.standard_key is
  'Names a standard flow for good, so that a later version of the product can mend it.';
comment on column flow.media is 'ts:Media';
comment on column flow.graph is 'ts:FlowGraph';
create index flow_company on flow (company_id) where deleted_at is null;

create table flow_collected (
  account_id uuid not null references account,
  flow_id uuid not null references flow,
  order_num int not null default 0,
  collected_at timestamptz not null default now(),
  primary key (account_id, flow_id)
);
comment on table flow_collected is 'A flow that somebody keeps among their own.';

-- Orders.

create table task_group (
  group_id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table task_group is 'A group that a company sorts its tasks into.';
create unique index task_group_name on task_group (company_id, lower(name));

-- The house's own tasks (trials, reviews) have these, with gaps, far from the numbers of orders.
create sequence task_number start 10000001;
create table number_series (
  series text primary key,
  number bigint not null
);
comment on table number_series is
  'Numbers without gaps, by series: the last one given. An order takes the next one at the end of the transaction that places it, so that an order that fails leaves no gap.';
comment on column number_series.series is '`order`: the orders of the house.';

create table task (
  task_id uuid primary key,
  number bigint not null unique default nextval('task_number'),
  purpose text not null default 'order' check (purpose in ('order', 'trial', 'review')),
  company_id uuid not null references company,
  created_by uuid not null references account,
  confirmer_id uuid references account,
  ordered_through text,
  po_number text,
  group_id uuid references task_group,
  name text not null,
  description text not null default '',
  style_guide text not null default '',
  media text not null check (media in ('doc', 'pic', 'audio', 'video')),
  source_lang text not null,
  target_langs text[] not null,
  tag_ids text[] not null default '{}',
  flow_id uuid references flow,
  flow_version int not null,
  graph jsonb not null,
  status int not null default 10 check (status in (10, 20, 30, 100, 110)),
  confirmation int check (confirmation in (0, 1, 2)),
  delivery_version text not null default 'monolingual' check (delivery_version in ('monolingual', 'bilingual')),
  is_burned_in boolean not null default false,
  is_qa_required boolean not null default true,
  is_acceptance_required boolean not null default true,
  is_non_native_allowed boolean not null default false,
  is_memory_used boolean not null default true,
  is_termbase_used boolean not null default true,
  offer_mode text not null default 'first' check (offer_mode in ('first', 'collect')),
  offer_wave_size int check (offer_wave_size between 1 and 50),
  offer_wave_minutes int check (offer_wave_minutes between 5 and 1440),
  word_count int not null default 0,
  quote jsonb not null,
  charge_minor bigint not null check (charge_minor >= 0),
  currency text not null,
  version int not null default 1,
  deadline_at timestamptz not null,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  name_grams text[] not null generated always as (name_grams(name)) stored,
  constraint task_paused check ((status = 20) = (paused_at is not null))
);
comment on table task is
  'An order of a client: files to be brought into languages by a flow. The house''s own tasks carry trials and reviews.';
comment on column task.number is 'What people call it by.';
comment on column task.purpose is 'ts:TaskPurpose';
comment on column task.po_number is 'Of the client''s purchase order; null: none was said.';
comment on column task.ordered_through is 'The name of the token by which a program placed it; null: a person did.';
comment on column task.confirmer_id is 'Who checks the result for the client; null: every admin of the company.';
comment on column task.media is 'ts:Media';
comment on column task.tag_ids is 'Fields of work: matching prefers talents who know them.';
comment on column task.graph is 'ts:FlowGraph. The flow as it was when the task was made.';
comment on column task.status is
  'ts:TaskStatus. 10 in progress, 20 paused, 30 awaiting the client''s check, 100 completed, 110 cancelled.';
comment on column task.confirmation is
  'ts:Confirmation. 0 awaiting the client''s check, 1 checked by the client, 2 by the system; null: not asked for or not there yet.';
comment on column task.delivery_version is 'ts:DeliveryVersion';
comment on column task.is_burned_in is 'The delivery includes the film with its subtitles burned in.';
comment on column task.is_memory_used is 'The work may draw on the company''s memory.';
comment on column task.offer_mode is 'ts:OfferMode';
comment on column task.offer_wave_size is 'Talents a wave; null: the site''s.';
comment on column task.offer_wave_minutes is 'Null: the site''s.';
comment on column task.quote is 'ts:Quote. What the client was told before ordering.';
comment on column task.charge_minor is 'What the client owes.';
comment on column task.currency is 'ts:Currency';
comment on column task.version is 'Of what its client may change: of two changes at once one is told.';
comment on column task.paused_at is 'Deadlines move by the time since then when it goes on.';
create index task_name_search on task using gin (name_grams) with (fastupdate = off);
-- Every list is a walk along one of these, in its order; a list of several statuses is merged from them. First a company's …
create index task_company_created on task (company_id, created_at desc, task_id) where deleted_at is null;
create index task_company_status on task (company_id, status, created_at desc, task_id) where deleted_at is null;
create index task_company_status_deadline on task (company_id, status, deadline_at, task_id) where deleted_at is null;
-- … with its groups, and the tasks in none …
create index task_group_created on task (group_id, status, created_at desc, task_id)
  where group_id is not null and deleted_at is null;
create index task_ungrouped on task (company_id, status, created_at desc, task_id)
  include (deadline_at) where group_id is null and deleted_at is null;
-- … then of those that somebody made or confirms …
create index task_creator on task (created_by, created_at desc, task_id) where deleted_at is null;
create index task_creator_created on task (created_by, status, created_at desc, task_id) where deleted_at is null;
create index task_creator_deadline on task (created_by, status, deadline_at, task_id) where deleted_at is null;
create index task_confirmer on task (confirmer_id) where confirmer_id is not null;
-- … and of all, which operators see: counted from the index alone.
create index task_created on task (created_at desc, task_id) where deleted_at is null and purpose = 'order';
create index task_status_created on task (status, created_at desc, task_id) where deleted_at is null and purpose = 'order';
create index task_status_deadline on task (status, deadline_at, task_id) where deleted_at is null and purpose = 'order';
-- A company's figures are summed up from this alone.
create index task_stats on task (company_id)
  include (status, group_id, deadline_at, created_at, completed_at, charge_minor, currency, word_count)
  where deleted_at is null and purpose = 'order';

create table task_file (
  task_file_id uuid primary key,
  task_id uuid not null references task,
  file_id uuid not null references file,
  media_file_id uuid references file,
  position int not null,
  word_count int not null default 0,
  segment_count int not null default 0
);
comment on table task_file is 'A file of a task.';
comment on column task_file.media_file_id is 'The sound or film that a subtitle belongs to.';
create index task_file_task on task_file (task_id, position);
-- Who may read a file is asked from the file's side.
create index task_file_file on task_file (file_id);
create index task_file_media on task_file (media_file_id) where media_file_id is not null;

create table piece (
  piece_id uuid primary key,
  task_id uuid not null references task,
  task_file_id uuid not null references task_file,
  source_piece_id uuid references piece,
  source_lang text not null,
  target_lang text not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  cancelled_at timestamptz,
  deadline_at timestamptz,
  unique (task_file_id, target_lang),
  constraint piece_ended_once check (completed_at is null or cancelled_at is null)
);
comment on table piece is 'One file in one target language: what runs through the flow.';
comment on column piece.source_piece_id is
  'What is done once per file in its own language: this piece waits for it and gets its segments. Null: waits for none.';
comment on column piece.deadline_at is 'Its own, before the task''s. Null: the task''s.';
create index piece_task on piece (task_id);
create index piece_source on piece (source_piece_id) where source_piece_id is not null;

create table rework_request (
  rework_id uuid primary key,
  task_id uuid not null references task,
  piece_ids uuid[] not null check (cardinality(piece_ids) > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  answer text,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  constraint rework_decided check ((state = 'open') = (decided_at is null))
);
comment on table rework_request is 'Delivered pieces that the client finds wrong and wants mended for nothing.';
create unique index rework_open on rework_request (task_id) where state = 'open';
create index rework_task on rework_request (task_id, asked_at);

create table task_draft (
  account_id uuid not null references account,
  draft_id uuid not null,
  company_id uuid not null references company,
  content jsonb not null,
  name text not null,
  media text check (media in ('doc', 'pic', 'audio', 'video')),
  file_count int not null,
  source_lang text,
  target_langs text[] not null,
  flow_version int,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, draft_id)
);
comment on table task_draft is
  'An order that is being written. Writers choose the ids of their drafts (a draft begins without a network), so an id is unique for its writer only: that somebody else has the same is nobody''s to find out.';
comment on column task_draft.content is 'ts:TaskDraft';
comment on column task_draft.name is 'This and what follows repeats the content, for lists.';
comment on column task_draft.media is 'ts:Media';
comment on column task_draft.flow_version is 'Of the flow when the draft was last saved; null: none chosen.';
create index task_draft_recent on task_draft (account_id, company_id, updated_at desc, draft_id);
create index task_draft_company on task_draft (company_id);
create index task_draft_updated on task_draft (updated_at);

create table task_draft_file (
  account_id uuid not null,
  draft_id uuid not null,
  file_id uuid not null references file,
  primary key (account_id, draft_id, file_id),
  foreign key (account_id, draft_id) references task_draft on delete cascade
);
comment on table task_draft_file is 'A file of a draft. The row keeps the file: none can go that is in a draft.';
create index task_draft_file_file on task_draft_file (file_id);

-- What orders would cost, as it was told outside of the form.

create table kept_quote (
  quote_id uuid primary key,
  account_id uuid not null references account,
  company_id uuid not null references company,
  token_id uuid references api_token on delete cascade,
  content jsonb not null,
  charge_minor bigint not null,
  effort_percent int not null check (effort_percent between 0 and 100),
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  task_id uuid references task on delete set null
);
comment on table kept_quote is 'What a program, or a person in a chat, was told that an order would cost. It makes one order.';
comment on column kept_quote.token_id is 'The program''s that asked; null: the person asked.';
comment on column kept_quote.content is 'ts:TaskOrder';
comment on column kept_quote.effort_percent is 'The ceiling for drafts that have to be redone, as it was told.';
comment on column kept_quote.currency is 'ts:Currency';
comment on column kept_quote.task_id is 'The order that was placed by it.';
create index kept_quote_account on kept_quote (account_id);
create index kept_quote_company on kept_quote (company_id);
create index kept_quote_token on kept_quote (token_id);
create index kept_quote_task on kept_quote (task_id);
create index kept_quote_expiry on kept_quote (expires_at);

-- Quotes as documents.

create table quote_series (
  entity_id uuid not null references legal_entity,
  year int not null,
  number int not null check (number > 0),
  primary key (entity_id, year)
);
comment on table quote_series is
  'The last number given to a quote, by legal entity and year. A quote takes the next one at the end of its transaction, so that one that fails leaves no gap.';
comment on column quote_series.year is 'Of the calendar in the zone of the legal entity.';

create table quote_document (
  quote_id uuid primary key,
  entity_id uuid not null references legal_entity,
  number text not null check (number <> ''),
  company_id uuid not null references company,
  name text not null,
  parties jsonb not null,
  content jsonb not null,
  deadline_hours int check (deadline_hours between 1 and 10000),
  counted jsonb not null,
  quote jsonb not null,
  charge_minor bigint not null check (charge_minor >= 0),
  currency text not null,
  note text not null,
  valid_until timestamptz not null,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'accepted', 'refused', 'replaced', 'withdrawn')),
  token_hash text unique,
  po_number text,
  created_by uuid not null references account,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  decider_name text,
  decider_email text,
  reason text not null default '',
  replaced_by uuid references quote_document,
  is_of_house boolean not null default false,
  replaces uuid references quote_document,
  list_minor bigint,
  agreed_reason text,
  task_id uuid references task,
  expiry_told_at timestamptz,
  constraint quote_document_agreed check ((list_minor is null) = (agreed_reason is null)),
  constraint quote_document_number unique (entity_id, number),
  constraint quote_document_order check ((state = 'accepted') = (task_id is not null)),
  constraint quote_document_decided check (state not in ('accepted', 'refused') or decided_at is not null),
  constraint quote_document_replaced check ((state = 'replaced') = (replaced_by is not null)),
  constraint quote_document_link check (state in ('sent', 'accepted', 'refused') or token_hash is null)
);
comment on table quote_document is
  'A quote as a document: what an order costs until a moment. Accepted by a member or by whoever has its link, it makes one order at this price.';
comment on column quote_document.name is 'Of the order.';
comment on column quote_document.parties is 'ts:QuoteParties';
comment on column quote_document.content is 'ts:TaskOrder';
comment on column quote_document.deadline_hours is
  'The order is due so many hours after it is accepted; null: at the moment that it names.';
comment on column quote_document.counted is 'ts:CountedOrder';
comment on column quote_document.quote is 'ts:Quote';
comment on column quote_document.currency is 'ts:Currency';
comment on column quote_document.state is 'ts:QuotationState. `expired` follows from `valid_until`.';
comment on column quote_document.note is 'To the client.';
comment on column quote_document.valid_until is 'From then on it is expired, whatever its state says.';
comment on column quote_document.token_hash is 'Only the hash of the link''s secret is kept.';
comment on column quote_document.decided_by is 'Null: by the link, or not decided yet.';
comment on column quote_document.decider_name is 'As whoever had the link called themselves.';
comment on column quote_document.reason is 'Why it was refused.';
comment on column quote_document.is_of_house is 'An operator has made it: its company sees it once it was sent.';
comment on column quote_document.replaces is 'What the house has quoted before for the same order.';
comment on column quote_document.list_minor is 'What the price lists came to, where another price was agreed by hand.';
comment on column quote_document.agreed_reason is 'Why; for operators only.';
comment on column quote_document.task_id is 'The order that it became.';
comment on column quote_document.expiry_told_at is 'When its author was told that it will expire soon.';
create index quote_document_company on quote_document (company_id, created_at desc, quote_id);
create index quote_document_created on quote_document (created_at desc, quote_id);
create index quote_document_open on quote_document (valid_until) where state in ('draft', 'sent');
create index quote_document_author on quote_document (created_by);
create index quote_document_task on quote_document (task_id);

create function quote_document_stays() returns trigger language plpgsql as $$
begin
  if (new.entity_id, new.number, new.company_id, new.parties, new.content, new.counted, new.quote, new.charge_minor, new.currency,
      new.is_of_house, new.replaces, new.list_minor, new.agreed_reason)
    is distinct from
    (old.entity_id, old.number, old.company_id, old.parties, old.content, old.counted, old.quote, old.charge_minor, old.currency,
      old.is_of_house, old.replaces, old.list_minor, old.agreed_reason)
  then
    raise exception 'What a quote says is never changed: another one replaces it.';
  end if;
  return new;
end $$;
create trigger quote_document_stays before update on quote_document
  for each row execute function quote_document_stays();

create table quote_document_file (
  quote_id uuid not null references quote_document on delete cascade,
  file_id uuid not null references file,
  primary key (quote_id, file_id)
);
comment on table quote_document_file is
  'A file of a quote that can still become an order. The row keeps the file: none can go that is in one.';
create index quote_document_file_file on quote_document_file (file_id);

-- Node tasks and offers.

create table node_task (
  node_task_id uuid primary key,
  task_id uuid not null references task,
  piece_id uuid not null references piece,
  company_id uuid not null references company,
  purpose text not null default 'order' check (purpose in ('order', 'trial', 'review')),
  node_id text not null,
  kind text not null,
  position int not null,
  role_id int,
  source_lang text not null,
  target_lang text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offering', 'assigned', 'in_progress', 'submitted', 'completed', 'failed', 'cancelled')),
  assignee_id uuid references account,
  holder_id uuid references account,
  payee_id uuid references account,
  payer_id uuid references company,
  agreed_at timestamptz,
  reviewed_id uuid references node_task,
  hours int not null default 24,
  unit text check (unit in ('point', 'kword', 'minute', 'once')),
  quantity_milli bigint,
  unit_minutes real,
  pay_minor bigint check (pay_minor >= 0),
  currency text not null,
  calculation jsonb,
  dub_setting jsonb,
  search jsonb not null default '{"widened": [], "again_at": null, "raised_at": null, "rounds_before": 0}',
  done_count int not null default 0,
  total_count int not null default 0,
  active_ms bigint not null default 0,
  returned_count int not null default 0,
  wave int not null default 0,
  round int not null default 1,
  is_shape_kept boolean not null default true,
  retry_at timestamptz,
  retry_count int not null default 0,
  error jsonb,
  produced_by text,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  active_at timestamptz,
  release_at timestamptz,
  client_told text check (client_told in ('asked', 'soon')),
  deadline_at timestamptz,
  completed_at timestamptz,
 
 
 
  minutes real generated always as (
    coalesce(quantity_milli / 1000.0::float8 * unit_minutes, total_count / 6.0::float8)
  ) stored,
  minutes_left real generated always as (
    coalesce(quantity_milli / 1000.0::float8 * unit_minutes, total_count / 6.0::float8)
      * case when total_count > 0 then greatest(total_count - done_count, 0)::float8 / total_count else 1 end
  ) stored,
  unique (piece_id, node_id),
  check (purpose = 'order' or assignee_id is null),
  check (purpose <> 'order' or holder_id is null),
  constraint node_task_is_agreed check ((assignee_id is null) = (payee_id is null) and (assignee_id is null) = (agreed_at is null)),
  check (payer_id is null or payee_id is not null)
);
comment on table node_task is 'A step of a piece: a node of the task''s graph that a machine or a person works on.';
comment on column node_task.purpose is 'ts:TaskPurpose. The task''s.';
comment on column node_task.node_id is 'Of the task''s graph.';
comment on column node_task.kind is 'ts:NodeKind';
comment on column node_task.position is 'Topological place in the graph.';
comment on column node_task.role_id is 'ts:RoleId. Of people''s steps.';
comment on column node_task.state is 'ts:NodeTaskState';
comment on column node_task.assignee_id is 'Who has the order''s work.';
comment on column node_task.holder_id is
  'Who does what isn''t an order: the talent of a trial, the reviewer of a review. Such a step has no assignee, so that whatever counts and lists somebody''s work passes it over.';
comment on column node_task.payee_id is
  'Who is paid for the work: fixed when it is taken, whatever becomes of their rights and memberships.';
comment on column node_task.payer_id is
  'The company that pays its own member as their employer; null: the house pays, which becomes an income.';
comment on column node_task.agreed_at is
  'When payee, payer and pay were agreed: with the assignee, and again when the pay rose.';
comment on column node_task.reviewed_id is 'A review: the work it is of.';
comment on column node_task.hours is 'Time given from the moment it is accepted, planned anew with each round of offers; before that the flow''s.';
comment on column node_task.unit is 'ts:Unit';
comment on column node_task.quantity_milli is 'Thousandths of the unit.';
comment on column node_task.pay_minor is 'What the talent gets; null: no price, it can''t be offered.';
comment on column node_task.currency is 'ts:Currency';
comment on column node_task.search is 'ts:NodeSearch. What managers have changed about the search for somebody.';
comment on column node_task.calculation is 'ts:Calculation. The lines that pay_minor is the sum of.';
comment on column node_task.retry_at is 'A machine whose provider is away: when it tries again; null: it doesn''t wait.';
comment on column node_task.retry_count is 'How often it has waited in this run.';
comment on column node_task.dub_setting is 'ts:DubSetting. Null: the company''s.';
comment on column node_task.done_count is 'Units of progress (segments, cues, labels …) that are done, of total_count.';
comment on column node_task.active_ms is 'Working time.';
comment on column node_task.returned_count is 'How often a review sent it back.';
comment on column node_task.wave is 'Of offers, from 1; 0: none went out.';
comment on column node_task.round is
  'A reset of work that was paid begins a new one: whoever does it anew is paid anew.';
comment on column node_task.is_shape_kept is
  'Shapes of its segments were kept from the beginning. Of work that had begun before, nobody knows how it stood.';
comment on column node_task.error is 'ts:StoredError. Why it failed.';
comment on column node_task.produced_by is 'Machines: what made the result, said on screen.';
comment on column node_task.active_at is 'Last sign of life of whoever has it.';
comment on column node_task.client_told is
  'A check of the client''s: the last letter about it, asking for it or saying that it is soon given by the system. Null: none yet.';
comment on column node_task.release_at is
  'They were warned: it goes to somebody else then. Any sign of life takes it away.';
comment on column node_task.unit_minutes is
  'Working minutes that a unit takes, by the pace of its kind; null: it isn''t measured by what it is paid by.';
comment on column node_task.minutes is
  'Minutes that it takes. Stored, like those that are left, because matching sums them over everybody''s work in hand.';
comment on column node_task.minutes_left is 'Without what is done.';
create index node_task_task on node_task (task_id, position);
-- Lists, each in its order.
create index node_task_mine on node_task (assignee_id, state, deadline_at, node_task_id);
create index node_task_company on node_task (company_id, state, deadline_at, node_task_id);
create index node_task_company_state_created on node_task (company_id, state, created_at, node_task_id);
create index node_task_state_deadline on node_task (state, deadline_at, node_task_id);
create index node_task_state_created on node_task (state, created_at, node_task_id);
create index node_task_offering on node_task (opened_at) where state = 'offering';
create index node_task_holder on node_task (holder_id) where holder_id is not null;
-- Which tasks somebody has a part in, read from the index alone.
create index node_task_worker on node_task (assignee_id, task_id);
-- Work in hand: what somebody's free time is told from.
create index node_task_in_hand on node_task (assignee_id) include (minutes_left)
  where state in ('assigned', 'in_progress') and assignee_id is not null;

create table offer (
  offer_id uuid primary key,
  node_task_id uuid not null references node_task,
  talent_id uuid not null references account,
  bundle_id uuid not null default gen_random_uuid(),
  wave int not null,
  state text not null default 'open'
    check (state in ('open', 'interested', 'accepted', 'refused', 'expired', 'gone', 'released')),
  score double precision not null,
  reasons jsonb not null,
  refuse_reason text,
  own_calculation jsonb,
  decides_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (node_task_id, talent_id, wave)
);
comment on table offer is 'An offer of a node task to a talent.';
comment on column offer.bundle_id is
  'Files of one order that are offered together, to be answered together, have the same.';
comment on column offer.state is 'ts:OfferState';
comment on column offer.score is 'Matching''s rank value; with its reasons kept for whoever asks why.';
comment on column offer.reasons is 'ts:MatchReason[]';
comment on column offer.own_calculation is
  'ts:Calculation. What it pays by the talent''s own rate of that moment; null: as the step says.';
comment on column offer.decides_at is
  'Where interest is collected: when the best of the interested gets it if nobody was chosen. Null: the first has it.';
create index offer_talent on offer (talent_id, state, expires_at);
create index offer_node_task on offer (node_task_id, state);
create index offer_expiry on offer (expires_at) where state = 'open';

create table margin_notice (
  node_task_id uuid primary key references node_task,
  charge_minor bigint not null,
  pay_minor bigint not null,
  told_at timestamptz not null
);
comment on table margin_notice is
  'That operators were told, once, that a step was taken at pay which leaves less of the client''s price than the house wants.';

create table shortage (
  node_task_id uuid primary key references node_task,
  task_id uuid not null references task,
  raised_at timestamptz not null,
  reasons jsonb not null
);
create index shortage_task_idx on shortage (task_id);
comment on table shortage is
  'A step for which nobody was found. It goes when somebody has the work or is asked; counts only while the step is offered.';
comment on column shortage.reasons is 'ts:ShortageReasons';

create table task_event (
  event_id uuid primary key,
  task_id uuid not null references task,
  node_task_id uuid references node_task,
  actor_id uuid references account,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table task_event is 'What happened to a task, for client and operator to read.';
comment on column task_event.actor_id is 'Null: the system.';
comment on column task_event.kind is 'ts:TaskEventKind';
create index task_event_task on task_event (task_id, created_at, event_id);
create index task_event_given_up on task_event (actor_id, created_at) where kind = 'workGivenUp';
create trigger task_event_is_append_only before update or delete on task_event for each row execute function refuse_change();

create table company_block (
  company_id uuid not null references company,
  account_id uuid not null references account,
  reason text not null,
  blocked_by uuid not null references account,
  created_at timestamptz not null,
  primary key (company_id, account_id)
);
comment on table company_block is 'A company and a talent who don''t work together any more.';

-- Machines.

create table transcribe_chunk (
  node_task_id uuid not null references node_task on delete cascade,
  maker text not null,
  start_ms int not null,
  end_ms int not null,
  words jsonb not null,
  created_at timestamptz not null default now(),
  primary key (node_task_id, maker, start_ms, end_ms)
);
comment on table transcribe_chunk is
  'What a part of a recording was heard to say, until cues are made of it: a machine that was killed goes on with the rest.';
comment on column transcribe_chunk.maker is 'Provider and model: another one listens anew.';
comment on column transcribe_chunk.words is 'ts:HeardWord[]';

create table estimate_run (
  node_task_id uuid primary key references node_task,
  piece_id uuid not null references piece,
  opened_at timestamptz not null,
  seed text not null,
  skip_from int check (skip_from between 0 and 100),
  audit_percent int not null check (audit_percent between 0 and 100),
  skipped_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table estimate_run is 'A run of `evaluate` over a piece: which segments a good estimate spares people.';
comment on column estimate_run.opened_at is 'Of the node task: opened again it estimates anew.';
comment on column estimate_run.seed is 'Draws the sample of what is checked all the same.';
comment on column estimate_run.skip_from is 'Estimates from which a segment is spared; null: none is.';
comment on column estimate_run.skipped_at is 'When segments were spared.';
create index estimate_run_piece on estimate_run (piece_id);

create table segment_estimate (
  node_task_id uuid not null references estimate_run on delete cascade,
  segment_id uuid not null references segment,
  rev int not null,
  estimate int not null check (estimate between 0 and 100),
  made_by text not null,
  prompt_version text,
  is_skipped boolean not null default false,
  is_audited boolean not null default false check (not (is_audited and is_skipped)),
  primary key (node_task_id, segment_id)
);
comment on table segment_estimate is 'How good a run expects a segment to be.';
comment on column segment_estimate.rev is 'The segment''s revision that was estimated.';
comment on column segment_estimate.made_by is 'The formula of embedded checks, or provider and model.';
comment on column segment_estimate.is_skipped is 'Spared people.';
comment on column segment_estimate.is_audited is 'Good enough to be spared, and drawn to be checked all the same.';
create index segment_estimate_segment on segment_estimate (segment_id);

-- Verdicts and deliveries.

create table qa_result (
  qa_result_id uuid primary key,
  node_task_id uuid not null references node_task,
  reviewed_id uuid not null references node_task,
  reviewer_id uuid not null references account,
  round int not null,
  verdict text not null check (verdict in ('pass', 'return')),
  score double precision not null,
  formula text not null,
  inputs jsonb not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (node_task_id, round)
);
comment on table qa_result is 'A reviewer''s verdict on a piece; the last one counts.';
comment on column qa_result.node_task_id is 'The review.';
comment on column qa_result.round is 'From 1; each return begins another.';
comment on column qa_result.verdict is 'ts:Verdict';
comment on column qa_result.formula is 'The version by which the score was told.';
comment on column qa_result.inputs is 'ts:ScoreInputs. What it was told from.';
create index qa_result_reviewed on qa_result (reviewed_id, created_at desc);
create trigger qa_result_is_append_only before update or delete on qa_result for each row execute function refuse_change();

create table task_output (
  output_id uuid primary key,
  task_id uuid not null references task,
  piece_id uuid not null references piece,
  file_id uuid not null references file,
  kind text not null,
  created_at timestamptz not null default now(),
  unique (piece_id, kind)
);
comment on table task_output is 'A file that a task delivers.';
comment on column task_output.kind is 'ts:OutputKind';
create index task_output_task on task_output (task_id);
create index task_output_file on task_output (file_id);

-- Kinds of work that keep more than segments.

create table dub_take (
  take_id uuid primary key,
  piece_id uuid not null references piece,
  segment_id uuid not null references segment,
  node_task_id uuid not null references node_task,
  file_id uuid not null references file,
  said_for text not null,
  text text not null,
  voice text,
  speed double precision not null check (speed >= 1),
  fit text not null check (fit in ('fits', 'borrows', 'speeds', 'tooLong')),
  duration_ms integer not null,
  origin text not null check (origin in ('machine', 'robot', 'human')),
  produced_by text,
  is_chosen boolean not null,
  author_id uuid references account,
  created_at timestamptz not null
);
comment on table dub_take is 'What has been spoken for a cue: by a machine, or recorded by a person.';
comment on column dub_take.said_for is 'The segment''s text when it was spoken: another since makes the take stale.';
comment on column dub_take.text is 'What is said: shorter, where that was allowed.';
comment on column dub_take.speed is 'How much faster it is played than spoken.';
comment on column dub_take.fit is 'ts:TakeFit';
comment on column dub_take.origin is 'ts:TakeOrigin';
comment on column dub_take.author_id is 'Null: a machine.';
create unique index dub_take_chosen on dub_take (segment_id) where is_chosen;
create index dub_take_piece on dub_take (piece_id, segment_id, created_at desc);
create index dub_take_node on dub_take (node_task_id);
create index dub_take_file on dub_take (file_id);

create table image_repair (
  version_id uuid primary key,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  number integer not null check (number > 0),
  from_number integer,
  way text not null check (way in ('background', 'finished')),
  file_id uuid references file,
  styles jsonb not null,
  is_auto boolean not null,
  author_id uuid not null references account,
  created_at timestamptz not null,
  unique (piece_id, number),
  check (way = 'background' or file_id is not null)
);
comment on table image_repair is 'A version of a picture that an art designer mends: each save is one.';
comment on column image_repair.from_number is
  'The version it was made from; may be one that a later automatic save has replaced. Null: the original.';
comment on column image_repair.way is 'ts:RepairWay';
comment on column image_repair.file_id is 'Null: the original, untouched.';
comment on column image_repair.styles is 'ts:RegionStyle[]';
comment on column image_repair.is_auto is 'Saved without being asked to; the next save replaces it.';
create index image_repair_node on image_repair (node_task_id);
create index image_repair_file on image_repair (file_id);

create table annotation (
  node_task_id uuid not null references node_task,
  segment_id uuid not null references segment,
  rev int not null,
  written_in uuid not null references node_task,
  author_id uuid not null references account,
  text text not null,
  labels jsonb not null,
  spans jsonb not null,
  is_none boolean not null,
  active_ms int not null default 0,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  primary key (node_task_id, segment_id, rev)
);
comment on table annotation is
  'What people say of a segment: its labels, and those of stretches of it. Revisions; the newest counts.';
comment on column annotation.node_task_id is 'The annotation node whose labels these are.';
comment on column annotation.written_in is 'The step in which it was said: that one, or the review of it.';
comment on column annotation.text is 'What the segment read.';
comment on column annotation.labels is 'ts:LabelKey[]';
comment on column annotation.spans is 'ts:AnnotationSpan[]';
comment on column annotation.is_none is 'Somebody said that no label fits.';
create unique index annotation_once on annotation (idempotency_key);
create index annotation_segment on annotation (segment_id);
create index annotation_written_in on annotation (written_in);
create trigger annotation_is_append_only before update or delete on annotation for each row execute function refuse_change();

create table interpret_stretch (
  stretch_id uuid primary key,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  run_id uuid not null,
  slot_id uuid not null,
  mode text not null check (mode in ('simultaneous', 'consecutive')),
  from_ms integer not null,
  start_ms integer not null,
  offset_frames integer not null,
  length_frames integer not null default 0,
  file_id uuid references file,
  levels bytea,
  clipped_count integer not null default 0,
  is_chosen boolean not null default false,
  is_interrupted boolean not null default false,
  author_id uuid not null references account,
  created_at timestamptz not null,
  ended_at timestamptz not null
);
comment on table interpret_stretch is
  'A stretch of interpretation that somebody recorded against the floor (the original speech). The browser that records chooses its id.';
comment on column interpret_stretch.run_id is
  'One press of the record button: what is long is kept as several stretches.';
comment on column interpret_stretch.slot_id is 'Versions of one stretch have the same.';
comment on column interpret_stretch.mode is 'ts:InterpretMode';
comment on column interpret_stretch.from_ms is
  'Consecutive: where the passage begins that is rendered. Simultaneous: where the stretch is.';
comment on column interpret_stretch.start_ms is
  'Where the floor was when the run began; in consecutive mode it still is.';
comment on column interpret_stretch.offset_frames is 'From the beginning of the run to that of the stretch.';
comment on column interpret_stretch.file_id is 'Null: still open, in chunks.';
comment on column interpret_stretch.levels is
  'Loudness over time, one byte each tenth of a second: decibels above -100.';
comment on column interpret_stretch.clipped_count is 'Frames that were too loud.';
comment on column interpret_stretch.ended_at is 'When the last of it came.';
create unique index interpret_stretch_chosen on interpret_stretch (piece_id, slot_id) where is_chosen;
create index interpret_stretch_piece on interpret_stretch (piece_id, start_ms, offset_frames);
create index interpret_stretch_node on interpret_stretch (node_task_id);
create index interpret_stretch_file on interpret_stretch (file_id);
create index interpret_stretch_author on interpret_stretch (author_id);

create table interpret_chunk (
  stretch_id uuid not null references interpret_stretch on delete cascade,
  at_frame integer not null,
  frames integer not null,
  storage_key text not null,
  primary key (stretch_id, at_frame)
);
comment on table interpret_chunk is 'What has come of a stretch while it is open.';
comment on column interpret_chunk.at_frame is 'Its place in the stretch.';

create table interpret_note (
  note_id uuid primary key,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  kind text not null check (kind in ('handover', 'comment')),
  at_ms integer not null,
  body text not null,
  severity text check (severity in ('neutral', 'minor', 'major', 'critical')),
  round integer not null,
  author_id uuid not null references account,
  resolved_at timestamptz,
  created_at timestamptz not null
);
comment on table interpret_note is 'A handover, or a remark at a moment of the floor.';
comment on column interpret_note.kind is 'ts:InterpretNoteKind';
comment on column interpret_note.severity is 'ts:Severity. A reviewer''s.';
comment on column interpret_note.round is 'Of the review.';
create index interpret_note_piece on interpret_note (piece_id, at_ms);
create index interpret_note_node on interpret_note (node_task_id);
create index interpret_note_author on interpret_note (author_id);

create table interpret_pad (
  node_task_id uuid primary key references node_task,
  pad text not null,
  updated_at timestamptz not null
);
comment on table interpret_pad is 'What an interpreter notes for themselves.';

-- Rows of lower floors that name rows of this one: what they refer to is only there now.
alter table ai_call
  add foreign key (task_id) references task,
  add foreign key (node_task_id) references node_task;
alter table segment add foreign key (piece_id) references piece;
alter table segment_revision add foreign key (node_task_id) references node_task;
alter table segment_shape add foreign key (node_task_id) references node_task;
alter table segment_comment
  add foreign key (piece_id) references piece,
  add foreign key (node_task_id) references node_task;
alter table segment_issue
  add foreign key (piece_id) references piece,
  add foreign key (node_task_id) references node_task;
alter table ignored_rule add foreign key (piece_id) references piece;
alter table workbench_lease add foreign key (node_task_id) references node_task;
alter table tm_unit add foreign key (task_id) references task;
alter table income
  add foreign key (node_task_id) references node_task,
  add foreign key (task_id) references task;
alter table spared_work add foreign key (node_task_id) references node_task;
alter table purchase_order_use add foreign key (task_id) references task;
alter table knowledge add foreign key (task_id) references task;
alter table draft_edit add foreign key (piece_id) references piece;
alter table accepted_draft add foreign key (piece_id) references piece;

-- In place of foreign keys, which ask once a row and lock each segment: for ten thousand segments two thirds of the time of writing. Neither
-- steps nor segments are ever deleted.
create function refuse_measures_of_others() returns trigger language plpgsql as $$
begin
  if exists (
    select from measured m
    left join node_task n on n.node_task_id = m.node_task_id
    left join segment s on s.segment_id = m.segment_id and s.piece_id = n.piece_id
    where s.segment_id is null
  ) then
    raise exception 'effort is measured in segments of the step''s own piece' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger effort_measure_is_of_its_piece after insert on effort_measure
  referencing new table as measured for each statement execute function refuse_measures_of_others();

-- What somebody may search for a step that they are doing now: the bases that the ordering company has opened to people who work
-- for it. The one reader of knowledge for them, as `reachable_bases` is for its members. A deleted base hides what is below it.
create function task_bases(reader uuid, step uuid) returns table (kbs_id uuid, kbs_key integer) language sql stable as $$
  with recursive work as (
    select n.company_id from node_task n join task t on t.task_id = n.task_id
    where n.node_task_id = step and coalesce(n.assignee_id, n.holder_id) = reader and n.purpose = 'order'
      and n.state in ('assigned', 'in_progress') and t.deleted_at is null
  ),
  alive as (
    select k.kbs_id, k.kbs_key, k.is_for_tasks from kbs k join work on work.company_id = k.company_id
    where k.parent_id is null and k.deleted_at is null and k.owner_id is null
    union
    select k.kbs_id, k.kbs_key, k.is_for_tasks from kbs k join alive a on a.kbs_id = k.parent_id where k.deleted_at is null
  )
  select alive.kbs_id, alive.kbs_key from alive where is_for_tasks
$$;
