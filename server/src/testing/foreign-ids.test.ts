/**
 * Attacks 9 and 10: every call of the contract that takes an id, made by people of every kind with unknown ids and with
 * ids of others. For both the answer has to be the same.
 */
import { randomUUID } from 'node:crypto'
import { calls, httpStatus, mayAccess, type Spec } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Player } from '../../../seed/player.ts'
import { type Office, openOffice } from '../work/node/testing/office.ts'
import { nineKinds, readActor } from './nine-kinds.ts'
import { createOwnIds, sampleValues } from './own-ids.ts'
import { idFieldsOf, inputSchemaOf, sampleInput } from './sample-input.ts'

/** Ids that nobody owns: a tab's own name; tags. */
const notOwned = ['client_id', 'tag_ids', 'trial_tag_id']
/** Ids that are given in place of another one; group.test.ts has unknown groups. */
const inPlaceOfAnother = ['prices.assignPriceList client_group_id']
const all = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Spec>).flatMap(([name, spec]) => {
    const schema = inputSchemaOf(spec)
    const fields = idFieldsOf(schema).filter(
      (field) => !notOwned.includes(field) && !inPlaceOfAnother.includes(`${group}.${name} ${field}`),
    )
    return fields.length > 0 ? [{ id: `${group}.${name}`, spec, schema, fields }] : []
  }),
)

/** Ids that filter a list: with an unknown id the list is empty. */
const filters = new Set([
  'chat.getChatHistories',
  'annotation.getAnnotations',
  'flow.getAllCoFlow',
  'ops.getAuditList',
  'ops.exportAudit',
  'opsAccount.getAccountList',
  'application.getApplicationList',
  'company.getAllSubAccount',
  'trial.recommendMaterial',
  'review.getReviewList',
  'opsTrial.getTrialList',
  'task.getProjectTaskList',
  'task.exportTasks',
  'knowledge.getKnowledgeFileList',
  'search.searchKnowledge',
  'taskPiece.getTaskPieceList',
  'shortages.getShortageList',
  'payment.getPaymentList',
  'aiCosts.getAiCostList',
  'aiCosts.exportAiCosts',
])
/**
 * Calls that answer each part of the input on its own: save-segments.test.ts and annotation.test.ts check that a
 * foreign segment is answered like an unknown one. A draft is stored without checks: drafts.test.ts checks that foreign
 * files, flows and groups are left out when it is read. offers.test.ts checks foreign steps among several,
 * monthly.test.ts unknown settlements.
 */
const piecemeal = new Set([
  'workbench.saveSegments',
  'annotation.saveAnnotations',
  'taskDraft.saveDraft',
  'node.assignNodeTasks',
  'settle.settle',
])
/** Calls that answer each id on its own, each as if it were unknown. */
const each = new Set([
  'taskWork.pauseTasks',
  'taskWork.resumeTasks',
  'taskWork.cancelTasks',
  'taskWork.deleteTasks',
  'node.assignNodeTasks',
  'shortages.widenSearch',
  'shortages.raisePay',
  'shortages.offerAgain',
])
const eachError = (data: unknown) =>
  (data as { list: { error: { err_msg: string } | null }[] }).list.map((one) => one.error?.err_msg ?? 'OK')
/** Answers for ids that don't exist, or don't belong to the caller. */
const refusals = [
  'NOT_FOUND',
  'USER_NOT_EXIST',
  'CHAT_NOT_FOUND',
  'KNOWLEDGE_NOT_FOUND',
  'NO_PERMISSION',
  'TALENT_IN_TEAM',
  'CANNOT_DESIGNATE_USER',
  'DRAFT_GONE',
]

const askWith = (person: Player, { spec, schema, fields }: (typeof all)[number], ids: Record<string, string>) => {
  const given = Object.fromEntries(fields.map((field) => [field, ids[field] ?? randomUUID()]))
  return person.ask(spec, sampleInput(schema, { ...values, ...given }))
}

let office: Office
let values: Record<string, unknown>
let idsOf: (username: string) => Promise<Record<string, string>>
beforeAll(async () => {
  office = await openOffice()
  values = await sampleValues(office)
  idsOf = createOwnIds(office)
})
afterAll(() => office.server.close())

it('covers the calls that take an id, each with an input that its schema accepts', () => {
  expect(all.length).toBeGreaterThan(70)
  for (const { id, spec, schema, fields } of all) {
    const given = Object.fromEntries(fields.map((field) => [field, randomUUID()]))
    const parsed = (spec.input as z.ZodType).safeParse(sampleInput(schema, { ...values, ...given }))
    expect(parsed.error?.issues, id).toBeUndefined()
  }
})

describe('unknown ids', () => {
  it.each(nineKinds.filter(({ username }) => username !== null))('$kind gets nothing for one', async ({ username }) => {
    const person = await office.as(username!)
    const actor = await readActor(office.db, person.account_id)
    for (const one of all) {
      if (one.spec.access !== 'public' && !mayAccess(one.spec.access, actor)) continue
      const { err_msg, data } = await askWith(person, one, {})
      expect(httpStatus(err_msg), one.id).toBeLessThan(500)
      if (each.has(one.id) && err_msg === 'OK') {
        expect(new Set(eachError(data)), one.id).toEqual(new Set(['NOT_FOUND']))
      } else if (filters.has(one.id)) {
        if (err_msg === 'OK') expect((data as { list?: unknown[] }).list ?? [], one.id).toEqual([])
      } else expect.soft(refusals, one.id).toContain(err_msg)
    }
  })
})

describe('ids of others', () => {
  it.each([
    ['heming', 'clara'],
    ['clara', 'heming'],
    ['sato', 'lin'],
    ['tom', 'heming'],
    ['mia', 'heming'],
  ])('%s gets the same answer for those of %s as for unknown ids', async (stranger, owner) => {
    const person = await office.as(stranger)
    const actor = await readActor(office.db, person.account_id)
    const theirs = await idsOf(owner)
    const own = await idsOf(stranger)
    for (const one of all) {
      if (one.spec.access !== 'public' && !mayAccess(one.spec.access, actor)) continue
      const absent = await askWith(person, one, {})
      const foreign = await askWith(person, one, theirs)
      const isEach = each.has(one.id) && absent.err_msg === 'OK'
      if (isEach) expect(eachError(foreign.data), one.id).toEqual(eachError(absent.data))
      else expect(foreign, `${one.id}: all are theirs`).toEqual(absent)
      // One id is foreign, the others are the caller's: every id has to be checked, not only the first.
      for (const field of one.fields.length > 1 && !piecemeal.has(one.id) ? one.fields : []) {
        const name = `${one.id}: ${field} is theirs`
        const mixed = { ...own, [field]: randomUUID() }
        const expected = await askWith(person, one, mixed)
        if (!filters.has(one.id)) expect(expected.err_msg, name).not.toBe('OK')
        expect(await askWith(person, one, { ...own, [field]: theirs[field] ?? randomUUID() }), name).toEqual(expected)
      }
    }
  })
})

it('uses existing ids: their owner gets an answer', async () => {
  const opened: string[] = []
  for (const username of ['clara', 'lin']) {
    const [owner, ids] = [await office.as(username), await idsOf(username)]
    for (const one of all) {
      if (!/\.get/.test(one.id)) continue
      if ((await askWith(owner, one, ids)).err_msg === 'OK') opened.push(`${username} ${one.id}`)
    }
  }
  expect(opened).toEqual(
    expect.arrayContaining([
      ...['task.getTaskDetail', 'task.getTaskInputList', 'task.getTaskHistory', 'node.getAssignTalentList'].map(
        (call) => `clara ${call}`,
      ),
      ...[
        'company.getInviteUseList',
        'flow.getFlowDetail',
        'taskDraft.getDraft',
        'file.getFileUrl',
        'message.getLetterDetail',
      ].map((call) => `clara ${call}`),
      ...['workbench.getSegments', 'workbench.getSegmentRevisions', 'workbench.getNotes', 'file.getFileUrl'].map(
        (call) => `lin ${call}`,
      ),
    ]),
  )
})
