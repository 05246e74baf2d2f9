/** The server of an open document: its segments and lease, and the saved patches. */
import {
  calls,
  type IgnoredRule,
  type PatchResult,
  type SegmentPatch,
  type WorkDocument,
  type WorkSegment,
} from '@polyphony/contract'
import { network, Refusal } from '../../../../testing/network.ts'
import { workSegment } from './work-segment.ts'

export const nodeTaskId = '0190b6a0-0000-7000-8000-0000000a0000'
export const segmentIdOf = (index: number) => `0190b6a0-0000-7000-8000-0000000b00${String(index).padStart(2, '0')}`

export function segmentAt(index: number, source: string, changes: Partial<WorkSegment> = {}): WorkSegment {
  return workSegment({ segment_id: segmentIdOf(index), source, place: String(index), ...changes })
}

export const mayWrite: WorkDocument['can'] = {
  write: true,
  review: false,
  confirm: false,
  comment: true,
  submit: true,
  draw: false,
  cues: false,
  annotate: false,
}
export const mayReview: WorkDocument['can'] = { ...mayWrite, write: false, submit: false, review: true }

function documentOf(changes: Partial<WorkDocument>): WorkDocument {
  return {
    node_task_id: nodeTaskId,
    purpose: 'order',
    trial_id: null,
    active_ms: 0,
    task_id: nodeTaskId,
    task_number: 1,
    task_name: 'Harbour guide',
    file_name: 'harbour.docx',
    kind: 'translationProofreading',
    state: 'in_progress',
    source_lang: 'en',
    target_lang: 'zh',
    description: '',
    style_guide: '',
    node_note: '',
    deadline_at: null,
    opened_at: null,
    returned_count: 0,
    is_undrafted: false,
    return_reason: null,
    last_score: null,
    media_file_id: null,
    picture_file_id: null,
    is_image_repaired: false,
    produced_by: null,
    segment_count: 2,
    can: mayWrite,
    makes_text: false,
    reviewed_kind: null,
    is_interpreted: false,
    label_set: null,
    lease: { mine: true, holder: null, expires_at: null },
    ...changes,
  }
}

/** Answers all calls of an open document. */
export function startWorkbenchServer(segments: WorkSegment[], changes: Partial<WorkDocument> = {}) {
  const rows = new Map(segments.map((segment) => [segment.segment_id, segment]))
  const { workbench, qualityEstimate } = calls
  const document = documentOf({ segment_count: segments.length, ...changes })
  const isDone = ({ state }: WorkSegment) => state !== 'initial'

  const save = (patch: SegmentPatch): PatchResult => {
    const { segment_id, idempotency_key, base_rev, target, state, origin } = patch
    const now = rows.get(segment_id)!
    if (now.rev !== base_rev) return { result: 'stale', segment_id, idempotency_key, current: now }
    rows.set(segment_id, { ...now, target, state, origin, rev: now.rev + 1 })
    return { result: 'ok', segment_id, idempotency_key, rev: now.rev + 1 }
  }
  network.answer(workbench.openWorkbench, () => document)
  network.answer(workbench.getSegments, () => ({ list: [...rows.values()], is_last: true }))
  network.answer(workbench.getChanges, () => ({ list: [], removed_ids: [], until: '20260101000000000' }))
  const ignored = new Map<string, IgnoredRule>()
  network.answer(workbench.getNotes, () => ({
    comments: [],
    issues: [],
    waivers: [],
    ignored_rules: [...ignored.values()],
  }))
  network.answer(workbench.ignoreRule, ({ rule, reason }) => {
    const author = { account_id: nodeTaskId, nickname: 'Rui', avatar: null }
    const made = { rule, reason, author, created_at: '20260101000000000' }
    ignored.set(rule, made)
    return made
  })
  network.answer(workbench.heedRule, ({ rule }) => {
    ignored.delete(rule)
    return {}
  })
  network.answer(workbench.getTerms, () => ({ terms: [] }))
  network.answer(workbench.getMatches, () => ({ matches: [] }))
  network.answer(workbench.getSegmentRevisions, () => ({ list: [] }))
  network.answer(qualityEstimate.getSegmentEstimates, () => ({ list: [], skip_from: null, runs: [] }))
  network.answer(workbench.holdLease, () => ({ mine: true, holder: null, expires_at: null }))
  network.answer(workbench.releaseLease, () => ({}))
  network.answer(workbench.saveSegments, ({ patches }) => ({
    results: patches.map(save),
    done_count: [...rows.values()].filter(isDone).length,
    total_count: rows.size,
  }))
  network.answer(workbench.submitNodeTask, () => {
    if ([...rows.values()].some((row) => !isDone(row))) throw new Refusal('SEGMENTS_UNFINISHED', { count: 1 })
    return {}
  })
  return { rows, document }
}
