/** Annotation from the order to the delivery, through the calls of the people involved. */

import { randomUUID } from 'node:crypto'
import { type AnnotationPatch, calls, type NodeKind } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { getAnnotations, saveAnnotations } = calls.annotation

let office: Office
let noah: Player
beforeAll(async () => {
  office = await openOffice()
})
beforeEach(async () => {
  noah = await office.as('noah')
})
afterAll(() => office.server.close())

/** Orders a text for annotation; noah does the work. */
async function begin(more: { text?: string; isReviewed?: boolean } = {}) {
  const { text = 'Ada met 🎉 Bo in Oslo.\n\nNothing here.\n\nAda left.\n', isReviewed = false } = more
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.flow.getAllStdFlow, { media: 'doc' })
  const flow = list.find(({ graph }) => graph.nodes.some((node) => node.kind === 'annotation'))!
  const task_id = await office.order({
    media: 'doc',
    name: `${randomUUID()}.txt`,
    text,
    target_langs: [],
    more: {
      flow_id: flow.flow_id,
      is_qa_required: isReviewed,
      is_acceptance_required: false,
      is_non_native_allowed: true,
    },
  })
  const { node_task_id } = await office.node(task_id, 'annotation' satisfies NodeKind)
  await office.accept('noah', node_task_id)
  const { document, client_id } = await office.open('noah', node_task_id)
  const { list: segments } = await noah.call(calls.workbench.getSegments, { node_task_id })
  return { task_id, node_task_id, document, client_id, segments }
}
type Begun = Awaited<ReturnType<typeof begin>>

const person = (start: number, end: number) => ({ label: 'PERSON', start, end })

function patch({ segments }: Begun, at: number, more: Partial<AnnotationPatch>): AnnotationPatch {
  const { segment_id, target } = segments[at]!
  return {
    segment_id,
    base_rev: 0,
    text: target,
    labels: [],
    spans: [],
    is_none: false,
    idempotency_key: randomUUID(),
    ...more,
  }
}

const save = (begun: Begun, patches: AnnotationPatch[], who = noah, client_id = begun.client_id) =>
  who.ask(saveAnnotations, { node_task_id: begun.node_task_id, client_id, patches })

async function submit({ node_task_id, client_id }: Begun) {
  return noah.ask(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
}

async function filesOf(taskId: string): Promise<Map<string, string>> {
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  const files = new Map<string, string>()
  for (const { output_id, kind } of list) {
    const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id })
    const { pathname, search } = new URL(url, 'http://localhost')
    files.set(kind, (await office.server.server.inject({ url: pathname + search })).payload)
  }
  return files
}

describe('the annotation of a text', () => {
  it('is delivered as JSON Lines and CSV, with places counted in code points', async () => {
    const begun = await begin({ text: 'Ada met 🎉 Bo in Oslo.\n\n=Nothing here.\n\nAda left.\n' })
    expect(begun.document).toMatchObject({ makes_text: true, label_set: { needs_label: false } })
    expect(begun.document.can).toMatchObject({ annotate: true, write: false, submit: true })
    const saved = await save(begun, [
      patch(begun, 0, {
        labels: ['positive'],
        spans: [person(0, 3), person(10, 12), { label: 'PLACE', start: 16, end: 20 }],
      }),
      patch(begun, 1, { is_none: true }),
      patch(begun, 2, { spans: [person(0, 3)] }),
    ])
    expect(saved).toMatchObject({ err_msg: 'OK', data: { done_count: 3, total_count: 3 } })
    expect(await submit(begun)).toMatchObject({ err_msg: 'OK' })
    await office.settle(begun.task_id)
    const files = await filesOf(begun.task_id)
    const lines = files
      .get('annotations')!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      {
        id: begun.segments[0]!.segment_id,
        text: 'Ada met 🎉 Bo in Oslo.',
        labels: ['positive'],
        spans: [
          { label: 'PERSON', start: 0, end: 3, text: 'Ada' },
          { label: 'PERSON', start: 10, end: 12, text: 'Bo' },
          { label: 'PLACE', start: 16, end: 20, text: 'Oslo' },
        ],
      },
      { id: begun.segments[1]!.segment_id, text: '=Nothing here.', labels: [], spans: [] },
      expect.objectContaining({ spans: [{ label: 'PERSON', start: 0, end: 3, text: 'Ada' }] }),
    ])
    const table = files.get('annotations_csv')!
    expect(table).toMatch(/^\uFEFFid,number,text,scope,label,/)
    expect(table).toContain(',1,Ada met 🎉 Bo in Oslo.,span,PLACE,Place,16,20,Oslo')
    expect(table).toContain(`,2,"'=Nothing here.",,,,,,`)
    expect(files.get('original')).toContain('Ada left.')
  })

  it('may be handed in with gaps, unless its label set requires a label for every segment', async () => {
    const begun = await begin()
    const graph = {
      graph: JSON.stringify((await office.task(begun.task_id)).graph).replace(
        '"labels"',
        '"needs_label":true,"labels"',
      ),
    }
    await save(begun, [patch(begun, 0, { labels: ['neutral'] })])
    await office.db.updateTable('task').set(graph).where('task_id', '=', begun.task_id).execute()
    expect(await submit(begun)).toMatchObject({ err_msg: 'SEGMENTS_UNFINISHED', data: { count: 2 } })
    const none = await save(begun, [patch(begun, 1, { is_none: true }), patch(begun, 2, { labels: ['neutral'] })])
    expect(none.data).toMatchObject({ done_count: 2 })
    expect(await submit(begun)).toMatchObject({ err_msg: 'SEGMENTS_UNFINISHED', data: { count: 1 } })
    const free = { graph: graph.graph.replace('"needs_label":true,', '') }
    await office.db.updateTable('task').set(free).where('task_id', '=', begun.task_id).execute()
    expect(await submit(begun)).toMatchObject({ err_msg: 'OK' })
  })

  it('is shown to its review, which can change it and send it back', async () => {
    const { account_id } = await office.as('rui')
    await office.make.qualify(account_id, [{ role_id: 1, source_lang: 'en', target_lang: 'en' }])
    const begun = await begin({ isReviewed: true })
    await save(begun, [patch(begun, 0, { spans: [person(0, 3)] })])
    await submit(begun)
    await office.settle(begun.task_id)
    const qa = await office.node(begun.task_id, 'qa')
    await office.accept('rui', qa.node_task_id)
    const rui = await office.as('rui')
    const { document, client_id } = await office.open('rui', qa.node_task_id)
    expect(document).toMatchObject({ can: { annotate: true, review: true, write: false } })
    expect(document.label_set!.labels).toHaveLength(9)
    const { list } = await rui.call(getAnnotations, { node_task_id: qa.node_task_id })
    expect(list).toMatchObject([{ rev: 1, spans: [person(0, 3)] }])
    const mended = patch(begun, 0, { base_rev: 1, spans: [person(0, 3), person(10, 12)] })
    const saved = await rui.call(saveAnnotations, { node_task_id: qa.node_task_id, client_id, patches: [mended] })
    expect(saved.results).toMatchObject([{ result: 'ok', rev: 2 }])
    await office.verdict('rui', qa.node_task_id, 'return', 'Bo is in the third one, too.')
    await office.open('noah', begun.node_task_id)
    const again = await noah.call(getAnnotations, { node_task_id: begun.node_task_id })
    expect(again.list).toMatchObject([{ rev: 2, spans: [person(0, 3), person(10, 12)] }])
  })
})

it('is removed when the order is set back to that step', async () => {
  const begun = await begin()
  await save(begun, [patch(begun, 0, { labels: ['neutral'], spans: [person(0, 3)] })])
  await submit(begun)
  await office.settle(begun.task_id)
  const clara = await office.as('clara')
  const { node_id } = await office.node(begun.task_id, 'annotation')
  const stage = { task_id: begun.task_id, node_id, piece_ids: null }
  const { seal } = await clara.call(calls.taskWork.previewReset, stage)
  expect(await clara.ask(calls.taskWork.resetFlow, { ...stage, seal })).toMatchObject({ err_msg: 'OK' })
  const { list } = await clara.call(getAnnotations, { node_task_id: begun.node_task_id })
  expect(list).toMatchObject([{ rev: 2, labels: [], spans: [], is_none: false }])
})

describe('saving labels', () => {
  let begun: Begun
  beforeAll(async () => {
    noah = await office.as('noah')
    begun = await begin()
  })

  it('refuses labels that the label set or the text doesn’t have', async () => {
    const wrong: Partial<AnnotationPatch>[] = [
      { labels: ['PERSON'] },
      { labels: ['positive', 'negative'] },
      { spans: [person(0, 99)] },
      { spans: [{ label: 'nobody', start: 0, end: 1 }] },
      { labels: ['positive'], is_none: true },
    ]
    for (const one of wrong) {
      const answer = await save(begun, [patch(begun, 0, one)])
      expect(answer, JSON.stringify(one)).toMatchObject({ err_msg: 'Parameter_Error' })
    }
    expect((await noah.call(getAnnotations, { node_task_id: begun.node_task_id })).list).toEqual([])
  })

  it('accepts each change once, and only on the revision and the text for which it was made', async () => {
    const first = patch(begun, 0, { spans: [person(0, 3)] })
    const done = await save(begun, [first])
    expect(await save(begun, [first])).toEqual(done)
    const late = await save(begun, [patch(begun, 0, { labels: ['neutral'] })])
    const current = { rev: 1, spans: [person(0, 3)] }
    expect(late.data).toMatchObject({ results: [{ result: 'stale', current, text: begun.segments[0]!.target }] })
    const other = await save(begun, [patch(begun, 0, { base_rev: 1, text: 'Another text.' })])
    expect(other.data).toMatchObject({ results: [{ result: 'stale' }] })
    const reused = await save(begun, [{ ...first, segment_id: begun.segments[1]!.segment_id }])
    expect(reused).toMatchObject({ err_msg: 'IDEMPOTENCY_KEY_REUSED' })
    const absent = await save(begun, [{ ...patch(begun, 0, {}), segment_id: randomUUID() }])
    expect(absent.data).toMatchObject({ results: [{ result: 'refused', reason: 'absent' }] })
  })

  it('is limited to the assignee in the tab with the lease, and doesn’t change the text', async () => {
    const one = () => [patch(begun, 0, { labels: ['neutral'] })]
    for (const name of ['lin', 'heming'])
      expect(await save(begun, one(), await office.as(name))).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await save(begun, one(), await office.as('clara'))).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await save(begun, one(), noah, randomUUID())).toMatchObject({ err_msg: 'LEASE_HELD' })
    const { segment_id } = begun.segments[0]!
    const { node_task_id, client_id } = begun
    const patches = [patchOf(segment_id, 'New')]
    const written = await noah.ask(calls.workbench.saveSegments, { node_task_id, client_id, patches })
    expect(written).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    await submit(begun)
    expect(await save(begun, one())).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
  })
})

it('keeps a marked span at the words that it marked, also after the text has changed', async () => {
  const begun = await begin()
  await save(begun, [
    patch(begun, 0, { spans: [person(0, 3), person(10, 12)] }),
    patch(begun, 2, { spans: [person(0, 3)] }),
  ])
  const [first, , third] = begun.segments
  await office.db
    .updateTable('segment')
    .set({ target: 'Yesterday Ada met 🎉 Bo.' })
    .where('segment_id', '=', first!.segment_id)
    .execute()
  await office.db.updateTable('segment').set({ target: 'Left.' }).where('segment_id', '=', third!.segment_id).execute()
  await submit(begun)
  await office.settle(begun.task_id)
  const lines = (await filesOf(begun.task_id)).get('annotations')!.trim().split('\n')
  const spans = lines.map((line) => (JSON.parse(line) as { spans: unknown[] }).spans)
  expect(spans[0]).toEqual([
    { label: 'PERSON', start: 10, end: 13, text: 'Ada' },
    { label: 'PERSON', start: 20, end: 22, text: 'Bo' },
  ])
  expect(spans[2]).toEqual([])
})
