// Which domain owns which table: only the owner writes it, other domains call its functions (docs/ARCHITECTURE.md,
// Database).
import { domainOf, isTest, textOf } from './floors.mjs'

const owners = {
  accepted_draft: 'insight',
  account: 'person',
  account_ai_setting: 'agent',
  accounting_period: 'ledger',
  agent: 'agent',
  agent_case: 'proof',
  agent_order: 'agent',
  agent_picture: 'agent',
  agent_run: 'proof',
  agent_version: 'agent',
  ai_allowance: 'ai',
  ai_begun: 'ai',
  ai_call: 'ai',
  ai_provider: 'ai',
  ai_reservation: 'ai',
  ai_spent: 'ai',
  ai_warning: 'ai',
  annotation: 'annotation',
  api_token: 'token',
  application: 'application',
  application_decision: 'application',
  audit_log: 'kernel',
  axis_mark: 'ability',
  bank_account: 'engagement',
  calendar_feed: 'calendar',
  captcha: 'code',
  chat: 'chat',
  chat_citation: 'chat',
  chat_delta: 'chat',
  chat_tool_call: 'chat',
  chat_feedback: 'chat',
  chat_file: 'chat',
  chat_message: 'chat',
  check_waiver: 'workbench',
  chunk: 'retrieval',
  company: 'company',
  company_ai_setting: 'agent',
  company_block: 'offering',
  company_credit: 'credit',
  company_invite: 'company',
  company_invite_use: 'company',
  company_member: 'company',
  company_payment: 'payment',
  data_export: 'account',
  department: 'company',
  directive: 'prompt',
  directive_version: 'prompt',
  draft_edit: 'insight',
  dub_take: 'dub',
  effort_measure: 'settlement',
  embedding: 'retrieval',
  embedding_model: 'retrieval',
  embedding_vector: 'retrieval',
  engagement: 'engagement',
  estimate_run: 'runners',
  file: 'file',
  file_vectors: 'retrieval',
  flow: 'flow',
  flow_collected: 'flow',
  idempotency: 'kernel',
  ignored_rule: 'workbench',
  income: 'settlement',
  index_segment: 'retrieval',
  insight: 'insight',
  interpret_chunk: 'interpret',
  interpret_note: 'interpret',
  interpret_pad: 'interpret',
  interpret_stretch: 'interpret',
  kbs: 'bases',
  kbs_department: 'bases',
  kbs_use: 'bases',
  knowledge: 'bases',
  knowledge_picture: 'bases',
  knowledge_revision: 'bases',
  known_browser: 'person',
  ledger_account: 'ledger',
  ledger_account_kind: 'ledger',
  ledger_checkpoint: 'ledger',
  ledger_entry: 'ledger',
  ledger_seal: 'ledger',
  ledger_transaction: 'ledger',
  legal_entity: 'legal',
  letter: 'message',
  letter_digest: 'message',
  margin_day: 'report',
  margin_notice: 'offering',
  media_derivative: 'media',
  memory_import: 'memory',
  message_setting: 'message',
  migration: 'db',
  node_task: 'engine',
  number_series: 'engine',
  offer: 'offering',
  outbound_message: 'outbound',
  payment_reversal: 'payment',
  passkey: 'session',
  person_key: 'kernel',
  image_repair: 'image-repair',
  piece: 'engine',
  posting: 'retrieval',
  client_group: 'pricelist',
  client_group_member: 'pricelist',
  price_assignment: 'pricelist',
  price_line: 'pricelist',
  price_list: 'pricelist',
  price_version: 'pricelist',
  prompt: 'ai',
  prompt_trial: 'ai',
  prompt_version: 'ai',
  purchase_order: 'purchase',
  purchase_order_use: 'purchase',
  qa_result: 'verdict',
  quality_rule: 'qualityrule',
  question: 'question',
  question_asker: 'question',
  quote_document: 'quotation',
  quote_document_file: 'quotation',
  quote_series: 'quotation',
  report_until: 'report',
  rework_request: 'task',
  review: 'review',
  role_request: 'talent',
  scan_page: 'bases',
  segment: 'text',
  segment_comment: 'workbench',
  segment_estimate: 'runners',
  segment_issue: 'workbench',
  segment_revision: 'text',
  segment_shape: 'text',
  session: 'session',
  settlement: 'monthly',
  settlement_approval: 'monthly',
  settlement_dispute: 'monthly',
  settlement_event: 'monthly',
  settlement_item: 'monthly',
  settlement_payment: 'monthly',
  share_link: 'share',
  shortage: 'offering',
  site_setting: 'setting',
  spared_work: 'settlement',
  spent_ticket: 'session',
  tag: 'reference',
  talent: 'talent',
  talent_absence: 'talent',
  talent_pair: 'talent',
  talent_rate: 'ownrate',
  talent_role: 'talent',
  task: 'engine',
  kept_quote: 'task',
  task_draft: 'task',
  task_draft_file: 'task',
  task_event: 'engine',
  task_file: 'engine',
  task_group: 'task',
  task_output: 'delivery',
  term: 'memory',
  term_notice: 'memory',
  tm_unit: 'memory',
  transcribe_chunk: 'runners',
  trial: 'trial',
  trial_material: 'trial',
  trial_material_segment: 'trial',
  try_counter: 'person',
  two_factor: 'session',
  verification_code: 'code',
  wechat_binding: 'wechat',
  wechat_event: 'wechat',
  wechat_ticket: 'wechat',
  wechat_token: 'wechat',
  workbench_lease: 'text',
}

const schema = 'server/src/ground/db/schema.ts'
/** All tables, from the schema generated from the migrated database. */
const tables = new Set(
  [...textOf.get(schema).matchAll(/^export interface Database \{\n([^}]*)\}/gm)]
    .flatMap(([, rows]) => [...rows.matchAll(/^ {2}(\w+): /gm)])
    .map(([, table]) => table),
)

const byBuilder = /(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*(?:<[^>]*>)?\(\s*(['"`]?)(\w*)/g
const bySql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\$\{|\w+)/gi

/** The tables that a source text writes; null for one that it doesn't name. */
function* writtenBy(text) {
  for (const [, quote, table] of text.matchAll(byBuilder)) yield quote ? table : null
  for (const [, table] of text.matchAll(bySql)) {
    if (table === '${') yield null
    else if (tables.has(table.toLowerCase())) yield table.toLowerCase()
  }
}

/** Violations of the rule. Tests and the demo world may write every table. */
export function foreignWrites() {
  const problems = []
  for (const table of tables) if (!owners[table]) problems.push(`scripts/tables.mjs: ${table} has no owner`)
  for (const table of Object.keys(owners))
    if (!tables.has(table)) problems.push(`scripts/tables.mjs: no table ${table}`)
  for (const [file, text] of textOf) {
    if (!file.startsWith('server/src/') || file.startsWith('server/src/testing/') || isTest(file)) continue
    for (const table of writtenBy(text)) {
      if (table === null) problems.push(`${file}: writes a table without naming it`)
      else if (owners[table] !== domainOf(file)) problems.push(`${file}: writes ${table}, which is ${owners[table]}'s`)
    }
  }
  return problems
}

/** Read by their owner alone: whoever asks it is asked who they are, and what they reach. */
const hidden = ['chunk', 'posting', 'index_segment', 'embedding', 'embedding_vector']
const read = new RegExp(
  `(?:selectFrom|[jJ]oin|using)\\(\\s*['"\`](?:${hidden.join('|')})\\b|\\b(?:from|join)\\s+"?(?:${hidden.join('|')})\\b(?!\\s+(?:of|is|the)\\b)`,
)

/** Files of other domains that read such a table. */
export function foreignReads() {
  const isOf = (file) => file.startsWith('server/src/') && !isTest(file) && !file.startsWith('server/src/testing/')
  const code = (text) => text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  return [...textOf]
    .filter(
      ([file, text]) =>
        isOf(file) && !hidden.every((table) => owners[table] === domainOf(file)) && read.test(code(text)),
    )
    .map(([file]) => `${file}: reads a table of retrieval's, which says what a reader reaches`)
}

/** Where the builders of tests are, and the tests that insert rows of their tables themselves, each for a reason. */
const builders = 'server/src/testing/make/'
const ownInserts = {
  'server/src/base/setting/setting.test.ts': 'a stored value that is not valid',
  'server/src/people/account/erasure/erasure.test.ts': 'a row in every table that refers to an account',
  'server/src/work/offering/match/wave.test.ts': 'a copy of a node task, as the database copies it',
  'server/src/work/task/list/list-tasks.test.ts': 'thousands of tasks by one statement',
}

const inserts = /(?:\binsertInto\(\s*['"`]|\binsert\s+into\s+"?)(\w+)/gi
const insertedBy = (text) => new Set([...text.matchAll(inserts)].map(([, table]) => table.toLowerCase()))

/** Tests that insert by themselves what a builder inserts (`server/src/testing/make.ts`). */
export function rowsBesideBuilders() {
  const problems = []
  const isBuilder = (file) => file.startsWith(builders)
  const built = new Set([...textOf].flatMap(([file, text]) => (isBuilder(file) ? [...insertedBy(text)] : [])))
  if (built.size === 0) problems.push(`scripts/tables.mjs: no builders in ${builders}`)
  const tests = [...textOf].filter(([file]) => file.startsWith('server/src/') && isTest(file) && !isBuilder(file))
  const offenders = new Map()
  for (const [file, text] of tests) {
    const own = [...insertedBy(text)].filter((table) => built.has(table))
    if (own.length > 0) offenders.set(file, own)
  }
  for (const [file, own] of offenders)
    if (!ownInserts[file]) problems.push(`${file}: inserts ${own.join(', ')}; server/src/testing/make.ts has builders`)
  for (const file of Object.keys(ownInserts))
    if (!offenders.has(file)) problems.push(`scripts/tables.mjs: ${file} needs no exception`)
  return problems
}
