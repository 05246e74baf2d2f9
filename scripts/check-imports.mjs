// Who may import whom (docs/ARCHITECTURE.md), no cycles, and each table written by one domain only.
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const problems = []

const files = ['contract/src', 'server/src', 'web/src', 'seed']
  .filter((directory) => fs.existsSync(path.join(root, directory)))
  .flatMap((directory) =>
    fs
      .readdirSync(path.join(root, directory), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(directory, name.split(path.sep).join('/'))),
  )
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/')
const textOf = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))

/** Imports of a file: { from, isType } with relative ones resolved to files. */
function importsOf(file) {
  const found = []
  for (const match of textOf
    .get(file)
    .matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g)) {
    const from = match[2] ?? match[3]
    const resolved = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from
    found.push({ from: resolved, isType: Boolean(match[1]), isLazy: match[3] !== undefined })
  }
  return found
}
const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** Folders of the server that own no table. */
const notDomains = new Set(['kernel', 'db', 'adapters', 'document'])
const domainOf = (file) => {
  const part = /^server\/src\/\w+\/(?:kinds\/)?([\w-]+)\//.exec(file)?.[1]
  return part && !notDomains.has(part) && !file.startsWith('server/src/testing/') ? part : null
}
const featureOf = (file) => /^web\/src\/features\/(\w+\/[^/]+)\//.exec(file)?.[1] ?? null
const zoneOf = (file) =>
  /^(contract|seed)\//.exec(file)?.[1] ?? /^(server|web)\/src\/([^/]+)/.exec(file)?.slice(1).join('/')

for (const [file, imports] of graph) {
  const complain = (text) => problems.push(`${file}: ${text}`)
  for (const { from } of imports) {
    if (
      file.startsWith('contract/') &&
      !isTest(file) &&
      !from.startsWith('contract/') &&
      from !== 'zod' &&
      from !== 'zod/mini'
    )
      complain(`the contract depends on zod only, not on ${from}`)
    if (file.startsWith('server/') && !isTest(file) && from.startsWith('web/')) complain(`server imports ${from}`)
    if (file.startsWith('web/') && (from.startsWith('server/') || from.startsWith('seed/')))
      complain(`web imports ${from}`)
    if (isTest(file)) continue
    if (zoneOf(file) === 'server/ground' && domainOf(from)) complain(`the ground knows no domain, and imports ${from}`)
    const [mine, theirs] = [domainOf(file), domainOf(from)]
    if (mine && theirs && mine !== theirs && from.endsWith('/store.ts') && !['flow', 'node', 'ai'].includes(theirs))
      complain(`another domain's store: ${from}`)
    if (featureOf(file) && featureOf(from) && featureOf(file) !== featureOf(from))
      complain(`a feature imports another: ${from}`)
    if (zoneOf(file) === 'web/ui' && from.startsWith('web/src/') && !['web/ui', 'web/i18n'].includes(zoneOf(from)))
      complain(`ui imports ${from}`)
  }
}

// Cycles of imports that run; types and lazy imports don't.
const state = new Map()
function walk(file, trail) {
  if (state.get(file) === 'done') return
  if (trail.includes(file)) {
    problems.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
    return
  }
  for (const { from, isType, isLazy } of graph.get(file) ?? []) if (!isType && !isLazy) walk(from, [...trail, file])
  state.set(file, 'done')
}
for (const file of files) walk(file, [])

// Which domain may write which table.
const owners = {
  account: ['session', 'registration', 'account', 'application', 'ops', 'company'],
  data_export: ['account'],
  session: ['session', 'ops'],
  captcha: ['code', 'ops'],
  known_browser: ['session'],
  two_factor: ['session', 'ops'],
  try_counter: ['session', 'ops'],
  spent_ticket: ['session', 'ops'],
  verification_code: ['code', 'ops'],
  person_key: [], // ground/kernel/person-seal.ts
  idempotency: ['ops'],
  audit_log: [], // ground/kernel/audit.ts
  site_setting: ['setting'],
  tag: ['reference'],
  company: ['company', 'ops', 'dub'],
  company_member: ['company'],
  company_block: ['offering'],
  company_invite: ['company'],
  company_invite_use: ['company'],
  department: ['company'],
  application: ['application'],
  application_decision: ['application'],
  engagement: ['engagement'],
  bank_account: ['engagement'],
  file: ['file'],
  media_derivative: ['media'],
  flow: ['flow'],
  flow_collected: ['flow'],
  task: ['task', 'node', 'machine', 'verdict', 'delivery', 'offering'],
  task_draft: ['task'],
  task_draft_file: ['task'],
  task_event: ['task'],
  task_group: ['task'],
  task_file: ['task'],
  task_output: ['delivery'],
  share_link: ['share'],
  piece: ['task', 'node', 'machine', 'delivery', 'verdict'],
  node_task: ['node', 'offering', 'machine', 'verdict', 'delivery', 'task', 'workbench', 'annotation', 'dub'],
  offer: ['offering'],
  talent: ['node', 'offering', 'talent', 'session', 'registration', 'application', 'company', 'ops'],
  talent_role: ['talent', 'application'],
  talent_pair: ['talent', 'application', 'ability'],
  axis_mark: ['ability'],
  talent_absence: ['talent'],
  role_request: ['talent'],
  trial_material: ['trial'],
  trial_material_segment: ['trial'],
  trial: ['trial'],
  review: ['review'],
  segment: ['workbench'],
  segment_revision: ['workbench'],
  segment_shape: ['workbench'],
  segment_comment: ['workbench'],
  segment_issue: ['workbench'],
  check_waiver: ['workbench'],
  workbench_lease: ['workbench', 'node'],
  estimate_run: ['runners'],
  segment_estimate: ['runners'],
  qa_result: ['verdict'],
  rate: ['settlement'],
  ledger_account: ['settlement'],
  ledger_transaction: ['settlement'],
  ledger_entry: ['settlement'],
  income: ['settlement'],
  spared_work: ['settlement'],
  letter: ['message'],
  message_setting: ['message'],
  letter_digest: ['message'],
  calendar_feed: ['calendar'],
  wechat_binding: ['wechat'],
  wechat_ticket: ['wechat'],
  wechat_event: ['wechat'],
  wechat_token: ['wechat'],
  outbound_message: ['outbound'],
  annotation: ['annotation'],
  dub_take: ['dub'],
  interpret_stretch: ['interpret'],
  interpret_chunk: ['interpret'],
  interpret_note: ['interpret'],
  interpret_pad: ['interpret'],
  picture_repair: ['repair'],
  knowledge: ['bases'],
  knowledge_passage: ['bases'],
  tm_unit: ['memory'],
  term: ['memory'],
  term_notice: ['memory'],
  memory_import: ['memory'],
  ai_provider: ['ai'],
  prompt: ['ai'],
  prompt_version: ['ai'],
  ai_call: ['ai'],
  transcribe_chunk: ['runners'],
}
for (const [file, text] of textOf) {
  const domain = domainOf(file)
  if (!domain || isTest(file)) continue
  for (const match of text.matchAll(
    /(?:insertInto|updateTable|deleteFrom)\(['"](\w+)|(?:insert into|\bupdate|delete from)\s+(\w+)\s+(?:set|\(|where|select|as\b)/g,
  )) {
    const table = match[1] ?? match[2]
    if (owners[table] && !owners[table].includes(domain))
      problems.push(`${file}: writes ${table}, which is ${owners[table].join(' and ')}'s`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} broken import rules`)
  process.exit(1)
}
console.log(`import rules: ${files.length} files, none broken`)
