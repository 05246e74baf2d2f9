import {
  type AnnotationLabel,
  type AnnotationPatch,
  type Call,
  calls,
  type SegmentAnnotation,
  type WorkDocument,
  type WorkSegment,
} from '@polyphony/contract'
import { expect, it } from 'vitest'
import { OpenDocument } from '../../../core/document/open-document.ts'
import type { Live, Request } from '../../../core/request/ports.ts'
import { workSegment } from '../../../testing/work-segment.ts'
import { Labelling } from './labelling.ts'

const node_task_id = '0197f000-0000-7000-8000-000000000000'
const label = (key: string, more: Partial<AnnotationLabel> = {}): AnnotationLabel => ({
  key,
  name: key,
  colour: 'blue',
  scope: 'span',
  ...more,
})
const labels = [label('PERSON'), label('PLACE'), label('good', { scope: 'segment', group: 'tone' })]

const segment = (segment_id: string, target: string): WorkSegment =>
  workSegment({ segment_id, place: segment_id, source: '', target, origin: { kind: 'import' } })

/** Replaces the network and records what was saved. */
function network(segments: WorkSegment[], annotations = new Map<string, SegmentAnnotation>()) {
  const handlers: Record<string, (input: never) => unknown> = {
    [calls.workbench.getSegments.path]: () => ({ list: segments, is_last: true }),
    [calls.workbench.getChanges.path]: () => ({ list: [], removed_ids: [], until: '20260101000000000' }),
    [calls.workbench.getNotes.path]: () => ({ comments: [], issues: [], waivers: [], ignored_rules: [] }),
    [calls.workbench.holdLease.path]: () => ({ mine: true, holder: null, expires_at: null }),
    [calls.workbench.releaseLease.path]: () => ({}),
    [calls.annotation.getAnnotations.path]: () => ({ list: [...annotations.values()] }),
    [calls.annotation.saveAnnotations.path]: ({ patches }: { patches: AnnotationPatch[] }) => ({
      results: patches.map(({ segment_id, base_rev, idempotency_key, active_ms: _, ...content }) => {
        const about = { segment_id, idempotency_key }
        const now = annotations.get(segment_id)
        if (now && now.rev !== base_rev) return { result: 'stale', ...about, current: now, text: content.text }
        annotations.set(segment_id, { segment_id, rev: base_rev + 1, ...content })
        return { result: 'ok', ...about, rev: base_rev + 1 }
      }),
      done_count: 0,
      total_count: 0,
    }),
  }
  const request: Request = async <In, Parsed, Out>(call: Call<In, Parsed, Out>, input: In) =>
    structuredClone((handlers[call.path] as ((input: In) => Out) | undefined)?.(input) ?? ({} as Out))
  const live: Live = { on: () => () => {}, watch: () => () => {} }
  return { request, live, annotations }
}

async function openDocument(net: ReturnType<typeof network>, needs_label = false) {
  const work = {
    node_task_id,
    purpose: 'review',
    kind: 'annotation',
    state: 'in_progress',
    source_lang: 'en',
    target_lang: 'en',
    makes_text: true,
    label_set: { labels, needs_label },
    media_file_id: null,
    return_reason: null,
    can: { write: false, review: false, confirm: false, comment: true, submit: true, annotate: true },
    lease: { mine: true, holder: null, expires_at: null },
  } as unknown as WorkDocument
  const storage = { load: async () => [], save: async () => {} }
  const tail = { read: () => null, write: () => {}, clear: () => {} }
  const opened = new OpenDocument(work, 'tab', { ...net, storage, tail, blockerOf: () => 'offline' })
  opened.add(new Labelling(opened, { labels, needs_label }))
  await opened.start(net.request(calls.workbench.getSegments, { node_task_id }))
  const labelling = opened.part(Labelling)!
  const row = (segmentId: string) => opened.store.row(segmentId)!
  /** Selects words and labels them. */
  const give = (segmentId: string, key: string, start = 0, end = 0) => {
    labelling.selection.value = { segment_id: segmentId, start, end }
    return labelling.give(row(segmentId), labelling.label(key)!)
  }
  return { opened, labelling, row, give }
}

it('labels the selection, reports missing labels, and saves', async () => {
  const net = network([segment('a', 'Ada met 🎉 Bo'), segment('b', 'It rained.')])
  const { opened, labelling, row, give } = await openDocument(net)
  expect(give('a', 'PERSON')).toBe('nothingSelected')
  expect(give('a', 'PERSON', 10, 12)).toBeNull()
  expect(give('a', 'good')).toBeNull()
  expect(labelling.counts.value.get('PERSON')).toBe(1)
  expect(opened.progress.value).toEqual({ done_count: 1, total_count: 2 })
  await opened.outbox.settle()
  expect(net.annotations.get('a')).toMatchObject({
    rev: 1,
    labels: ['good'],
    spans: [{ label: 'PERSON', start: 10, end: 12 }],
  })
  expect(row('a').target).toBe('Ada met 🎉 Bo')
  labelling.selection.value = { segment_id: 'a', start: 11, end: 11 }
  give('a', 'PLACE', 11, 11)
  expect(labelling.contentOf('a').spans).toEqual([{ label: 'PLACE', start: 10, end: 12 }])
  await opened.stop()
})

it('labels equal words in other places as one step, and undoes it', async () => {
  const net = network([segment('a', 'Ada left.'), segment('b', 'Then Ada came.'), segment('c', 'Adam, Ada, Ada')])
  const { opened, labelling, row, give } = await openDocument(net)
  give('a', 'PERSON', 0, 3)
  const found = labelling.sameElsewhere(row('a'), { span: labelling.contentOf('a').spans[0]! })
  expect(found.map((one) => [one.row.segment.segment_id, one.content.spans.length])).toEqual([
    ['b', 1],
    ['c', 2],
  ])
  labelling.labelAll(found)
  expect(labelling.counts.value.get('PERSON')).toBe(4)
  labelling.undo()
  expect(labelling.counts.value.get('PERSON')).toBe(1)
  labelling.redo()
  opened.store.activate('a')
  labelling.selection.value = { segment_id: 'a', start: 0, end: 3 }
  labelling.nextSpan(1)
  expect(labelling.wanted.value).toEqual({ segment_id: 'b', start: 5, end: 8 })
  await opened.stop()
})

it('goes on where no label is required, and stays where one is', async () => {
  const net = network([segment('a', 'It rained.'), segment('b', 'It snowed.')])
  const { opened, labelling } = await openDocument(net)
  opened.store.activate('a')
  expect(labelling.finishAndNext()).toBeNull()
  expect(labelling.contentOf('a').is_none).toBe(true)
  expect(opened.store.active.value).toBe('b')
  await opened.stop()
  const strict = await openDocument(network([segment('a', 'It rained.')]), true)
  strict.opened.store.activate('a')
  expect(strict.labelling.finishAndNext()).toBe('labelMissing')
  await strict.opened.stop()
})

it('keeps the labels that somebody else has added meanwhile', async () => {
  const net = network([segment('a', 'Ada met Bo')])
  const { opened, labelling, give } = await openDocument(net)
  const theirs = [{ label: 'PERSON', start: 8, end: 10 }]
  net.annotations.set('a', { segment_id: 'a', rev: 3, text: 'Ada met Bo', labels: [], spans: theirs, is_none: false })
  give('a', 'PERSON', 0, 3)
  await opened.outbox.settle()
  await expect.poll(() => net.annotations.get('a')!.rev).toBe(4)
  expect(new Set(net.annotations.get('a')!.spans)).toEqual(new Set([{ label: 'PERSON', start: 0, end: 3 }, ...theirs]))
  expect(labelling.contentOf('a').spans).toHaveLength(2)
  await opened.stop()
})
