/** Lists and opens drafts, with the references that are still valid and those that aren't. */
import {
  type DraftLoss,
  isMonolingual,
  type OpenedTaskDraft,
  type TaskDraft,
  takesMedia,
  taskDraft,
} from '@polyphony/contract'
import { isListedLanguage } from '../../../base/reference/languages.ts'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { countCapped, type Page, pageOf } from '../../../ground/db/page.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { findFlow } from '../../flow/find-flow.ts'
import { orderableFiles } from '../orderable-files.ts'
import { expiryOf, fileIdsOf, ownDrafts } from './store.ts'

export async function getDraftList({ db, actor }: Ctx, page: Page) {
  const rows = ownDrafts(db, actor)
    .select(['draft_id', 'version', 'updated_at', 'name', 'media', 'file_count', 'source_lang', 'target_langs'])
    .orderBy('updated_at', 'desc')
    .orderBy('draft_id')
  const list = await pageOf(rows, page).execute()
  return {
    list: list.map((row) => ({ ...row, expires_at: expiryOf(row.updated_at) })),
    ...(await countCapped(db, rows)),
  }
}

/** @throws NOT_FOUND. */
export async function getDraft({ db, actor }: Ctx, { draft_id }: { draft_id: string }) {
  const row = await ownDrafts(db, actor).selectAll().where('draft_id', '=', draft_id).executeTakeFirst()
  if (!row) throw notFound()
  const losses: DraftLoss[] = []
  const draft = taskDraft.parse(row.content)
  const opened: OpenedTaskDraft = {
    ...draft,
    files: await filesOf(db, actor, draft, losses),
    ...(await flowOf(db, actor, draft, row.flow_version, losses)),
    ...languagesOf(draft, losses),
    group_id: await groupOf(db, actor, draft, losses),
    tag_ids: await tagsOf(db, draft, losses),
  }
  const { version, updated_at } = row
  return { draft_id, version, updated_at, expires_at: expiryOf(updated_at), draft: opened, losses }
}

async function filesOf(tx: Tx, actor: Actor, draft: TaskDraft, losses: DraftLoss[]) {
  const ids = fileIdsOf(draft)
  const found = ids.length ? await orderableFiles(tx, actor, ids).where('state', '=', 'ready').execute() : []
  const known = new Map(found.map((file) => [file.file_id, file]))
  const recordingOf = ({ file_id, name }: { file_id: string; name: string }) => {
    const file = known.get(file_id)
    const { duration_ms = null, sound_tracks = null } = file?.analysis ?? {}
    if (file) return { file_id, name: file.name, size: file.size, duration_ms, sound_tracks }
    losses.push({ what: 'file', name })
    return null
  }
  return draft.files.flatMap((file) => {
    const [own, media_file] = [recordingOf(file), file.media_file && recordingOf(file.media_file)]
    const analysis = known.get(file.file_id)?.analysis
    const { word_count, segment_count, recognised } = analysis ?? {}
    const counts = { word_count: word_count ?? 0, segment_count: segment_count ?? 0, recognised }
    if (own) return [{ ...own, ...counts, media_file }]
    // The recording of a deleted subtitle becomes a file of its own.
    return media_file
      ? [{ ...media_file, word_count: 0, segment_count: 0, recognised: undefined, media_file: null }]
      : []
  })
}

async function flowOf(tx: Tx, actor: Actor, { flow_id }: TaskDraft, version: number | null, losses: DraftLoss[]) {
  const found = flow_id ? await findFlow(tx, actor, flow_id) : undefined
  const flow = found?.is_available ? found : undefined
  if (flow_id && !flow) losses.push({ what: 'flow', name: '' })
  if (flow && flow.version !== version) losses.push({ what: 'flowChanged', name: '' })
  return {
    flow_id: flow?.flow_id ?? null,
    flow_takes_media: flow !== undefined && takesMedia(flow.graph),
    flow_is_monolingual: flow !== undefined && isMonolingual(flow.graph),
  }
}

function languagesOf({ source_lang, target_langs }: TaskDraft, losses: DraftLoss[]) {
  const isOffered = (name: string) => {
    if (isListedLanguage(name)) return true
    losses.push({ what: 'language', name })
    return false
  }
  return {
    source_lang: source_lang !== null && isOffered(source_lang) ? source_lang : null,
    target_langs: target_langs.filter(isOffered),
  }
}

async function groupOf(tx: Tx, actor: Actor, { group_id }: TaskDraft, losses: DraftLoss[]) {
  if (!group_id) return null
  const group = await tx
    .selectFrom('task_group')
    .select('group_id')
    .where('group_id', '=', group_id)
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!group) losses.push({ what: 'group', name: '' })
  return group?.group_id ?? null
}

async function tagsOf(tx: Tx, { tag_ids }: TaskDraft, losses: DraftLoss[]) {
  if (tag_ids.length === 0) return []
  const found = await tx.selectFrom('tag').select('tag_id').where('tag_id', 'in', tag_ids).execute()
  const known = new Set(found.map((tag) => tag.tag_id))
  const kept = tag_ids.filter((tag) => known.has(tag))
  if (kept.length < tag_ids.length) losses.push({ what: 'tag', name: '' })
  return kept
}
