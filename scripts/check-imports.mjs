// Who may import whom (docs/ARCHITECTURE.md), no circles of folders or files, and which domain writes which table.
import { circleIn, files, floors, graph, isTest, roomGraph, roomOf, sides, textOf } from './floors.mjs'

const problems = []

// A wing imports from its own floor and lower ones; folders form no circles.
const floorOf = (side, file) => floors.indexOf(roomOf(side, file, 1))
for (const side of sides) {
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${side}/`) || isTest(file) || roomOf(side, file, 1) === '') continue
    if (floorOf(side, file) < 0) problems.push(`${file}: stands in no wing`)
    for (const { from } of imports)
      if (from.startsWith(`${side}/`) && !isTest(from) && floorOf(side, from) > floorOf(side, file))
        problems.push(`${file}: imports from a higher floor: ${from}`)
  }
  for (const depth of [1, 2, 3]) {
    const circle = circleIn(roomGraph(side, depth))
    if (circle) problems.push(`${side}: folders in a circle: ${circle.join(' → ')}`)
  }
}

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
    if (mine && theirs && mine !== theirs && from.endsWith('/store.ts') && !['flow', 'engine', 'ai'].includes(theirs))
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
  account: ['account', 'company', 'ops', 'person', 'registration', 'session'],
  ai_call: ['ai'],
  ai_provider: ['ai'],
  annotation: ['annotation'],
  application: ['application'],
  application_decision: ['application'],
  audit_log: [],
  axis_mark: ['ability'],
  bank_account: ['engagement'],
  calendar_feed: ['calendar'],
  captcha: ['code'],
  check_waiver: ['workbench'],
  company: ['company'],
  company_block: ['offering'],
  company_invite: ['company'],
  company_invite_use: ['company'],
  company_member: ['company'],
  data_export: ['account'],
  department: ['company'],
  dub_take: ['dub'],
  engagement: ['engagement'],
  estimate_run: ['runners'],
  file: ['file'],
  flow: ['flow'],
  flow_collected: ['flow'],
  idempotency: [],
  income: ['settlement'],
  interpret_chunk: ['interpret'],
  interpret_note: ['interpret'],
  interpret_pad: ['interpret'],
  interpret_stretch: ['interpret'],
  knowledge: ['bases'],
  knowledge_passage: ['bases'],
  known_browser: ['session'],
  ledger_account: ['settlement'],
  ledger_entry: ['settlement'],
  ledger_transaction: ['settlement'],
  letter: ['message'],
  letter_digest: ['message'],
  media_derivative: ['media'],
  memory_import: ['memory'],
  message_setting: ['message'],
  node_task: ['engine'],
  offer: ['offering'],
  outbound_message: ['outbound'],
  person_key: [],
  picture_repair: ['repair'],
  piece: ['engine'],
  prompt: ['ai'],
  prompt_version: ['ai'],
  qa_result: ['verdict'],
  review: ['review'],
  role_request: ['talent'],
  segment: ['text'],
  segment_comment: ['workbench'],
  segment_estimate: ['runners'],
  segment_issue: ['workbench'],
  segment_revision: ['text'],
  segment_shape: ['text'],
  session: ['session'],
  share_link: ['share'],
  site_setting: ['setting'],
  spared_work: ['settlement'],
  spent_ticket: ['session'],
  tag: ['reference'],
  talent: ['talent'],
  talent_absence: ['talent'],
  talent_pair: ['talent'],
  talent_role: ['talent'],
  task: ['engine'],
  task_draft: ['task'],
  task_draft_file: ['task'],
  task_event: ['engine'],
  task_file: ['engine'],
  task_group: ['task'],
  task_output: ['delivery'],
  term: ['memory'],
  term_notice: ['memory'],
  tm_unit: ['memory'],
  transcribe_chunk: ['runners'],
  trial: ['trial'],
  trial_material: ['trial'],
  trial_material_segment: ['trial'],
  try_counter: ['session'],
  two_factor: ['session'],
  verification_code: ['code'],
  wechat_binding: ['wechat'],
  wechat_event: ['wechat'],
  wechat_ticket: ['wechat'],
  wechat_token: ['wechat'],
  workbench_lease: ['text'],
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
