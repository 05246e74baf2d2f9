/** Work within the ordering company's own team, and talents whom the company has blocked. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../offer/offer-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const jobOf = (taskId: string) => office.node(taskId, 'translationProofreading')
const idOf = async (username: string) => (await office.as(username)).account_id
const listOf = async (node_task_id: string, keyword = '', by = 'clara') =>
  (await (await office.as(by)).call(calls.node.getAssignTalentList, { node_task_id, keyword })).list
const assign = async (
  node_task_id: string,
  username: string,
  call: 'assignTalent' | 'assignQa' = 'assignTalent',
  by = 'clara',
) => (await office.as(by)).ask(calls.node[call], { node_task_id, account_id: await idOf(username) })

describe('the team of the ordering company', () => {
  it('is a group of its own in the list, with reasons, and gets no offers from waves', async () => {
    const { node_task_id } = await jobOf(await office.order())
    const list = await listOf(node_task_id)
    const team = list.filter((one) => one.group === 'team')
    expect(team.map((one) => one.nickname).toSorted()).toEqual(['Mia Member', 'Tom Team'])
    expect(team[0]).toMatchObject({ is_excluded: false, can: { assign: true, block: false, unblock: false } })
    expect(team[0]!.reasons.map((one) => one.reason)).toContain('freeHours')
    expect(list.filter((one) => one.group === 'freelance').map((one) => one.nickname)).toContain('林晓雨')
    expect(await office.offered(node_task_id)).toEqual(['lin', 'wang'])
    expect((await listOf(node_task_id, 'tom')).map((one) => one.group)).toEqual(['team'])
  })

  it('is visible only to that company', async () => {
    const { node_task_id } = await jobOf(await office.order())
    await office.db
      .updateTable('company_member')
      .set({ company_id: await office.make.company() })
      .where('account_id', '=', await idOf('mia'))
      .execute()
    expect((await listOf(node_task_id)).map((one) => one.nickname)).not.toContain('Mia Member')
    expect(await listOf(node_task_id, 'mia')).toEqual([])
    expect(await assign(node_task_id, 'mia')).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    expect(await assign(node_task_id, 'tom', 'assignTalent', 'tom')).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })

  it('does the work and reviews it, and gets no income', async () => {
    const taskId = await office.order()
    const job = await jobOf(taskId)
    expect(await assign(job.node_task_id, 'tom')).toMatchObject({ err_msg: 'OK' })
    expect(await office.letters('nodeAssigned', taskId)).toEqual(['tom'])
    const tom = await office.as('tom')
    const { list } = await tom.call(calls.node.getNodeTaskList, {})
    expect(list.map((one) => one.node_task_id)).toContain(job.node_task_id)
    await office.work('tom', job.node_task_id)
    const qa = await office.node(taskId, 'qa')
    expect(await assign(qa.node_task_id, 'tom', 'assignQa')).toMatchObject({ err_msg: 'QA_OWN_WORK' })
    // A team member reviews from level 3 on.
    const ken = await colleague(2)
    const judge = { node_task_id: qa.node_task_id, account_id: ken }
    const clara = await office.as('clara')
    expect(await clara.ask(calls.node.assignQa, judge)).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    await office.db.updateTable('talent').set({ level: 3 }).where('account_id', '=', ken).execute()
    expect(await clara.ask(calls.node.assignQa, judge)).toMatchObject({ err_msg: 'OK' })
    const reviewer = await office.seat(ken)
    await reviewer.call(calls.workbench.openWorkbench, {
      node_task_id: qa.node_task_id,
      client_id: office.app.newId(),
    })
    const verdict = { node_task_id: qa.node_task_id, verdict: 'pass' as const }
    expect(await reviewer.ask(calls.node.finishNodeQa, verdict)).toMatchObject({ err_msg: 'OK' })
    const confirmation = await office.node(taskId, 'clientConfirmation')
    expect(await office.verdict('clara', confirmation.node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    expect(await office.incomes(taskId)).toEqual([])
    expect(await office.state(job.node_task_id)).toBe('completed')
  })

  it('its work may be reviewed by freelance reviewers', async () => {
    const taskId = await office.order()
    const job = await jobOf(taskId)
    await assign(job.node_task_id, 'tom')
    await office.work('tom', job.node_task_id)
    expect(await office.offered((await office.node(taskId, 'qa')).node_task_id)).toEqual(['rui'])
  })
})

describe('a talent whom a company has blocked', () => {
  const change = async (
    call: 'blockTalent' | 'unblockTalent',
    node_task_id: string,
    username: string,
    by = 'clara',
  ) => {
    const input = { node_task_id, account_id: await idOf(username), reason: 'Missed two deadlines.' }
    return (await office.as(by)).ask(calls.node[call], input)
  }

  it('loses offers, gets no new ones, can’t be assigned, and is listed with the reason until unblocked', async () => {
    const { node_task_id } = await jobOf(await office.order())
    expect(await change('blockTalent', node_task_id, 'wang')).toMatchObject({ err_msg: 'OK' })
    expect(await change('blockTalent', node_task_id, 'wang')).toMatchObject({ err_msg: 'OK' })
    expect(await office.offered(node_task_id)).toEqual(['lin'])
    const another = await jobOf(await office.order())
    expect(await office.offered(another.node_task_id)).toEqual(['lin'])
    expect(await assign(another.node_task_id, 'wang')).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    const wang = await idOf('wang')
    for (const by of ['clara', 'olga']) {
      const blocked = (await listOf(another.node_task_id, '', by)).find((one) => one.account_id === wang)
      expect(blocked).toMatchObject({
        is_excluded: true,
        block_reason: 'Missed two deadlines.',
        can: { assign: false, block: false, unblock: true },
      })
      expect(blocked!.reasons).toContainEqual({ reason: 'blocked', value: null })
    }
    expect(await change('unblockTalent', node_task_id, 'wang')).toMatchObject({ err_msg: 'OK' })
    expect(await office.offered((await jobOf(await office.order())).node_task_id)).toContain('wang')
    const audit = await office.db.selectFrom('audit_log').select('action').where('subject_id', '=', wang).execute()
    expect(audit.map((entry) => entry.action).filter((action) => action.startsWith('talent'))).toEqual([
      'talentBlocked',
      'talentUnblocked',
    ])
  })

  it('is blocked by the task’s managers, and can’t be a team member', async () => {
    const { node_task_id } = await jobOf(await office.order())
    expect(await change('blockTalent', node_task_id, 'lin', 'heming')).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await change('blockTalent', node_task_id, 'lin', 'wang')).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await change('blockTalent', node_task_id, 'tom')).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
  })
})

describe('a talent who is at the limit or absent', () => {
  it('gets no offers, but may be assigned', async () => {
    const lin = await idOf('lin')
    const wang = await idOf('wang')
    await office.db.updateTable('talent').set({ max_concurrent: 1 }).where('account_id', '=', lin).execute()
    await office.db.updateTable('account').set({ time_zone: 'UTC' }).where('account_id', '=', wang).execute()
    await office.make.absence(wang, 0, 0)
    const first = await jobOf(await office.order())
    expect(await office.offered(first.node_task_id)).toEqual(['lin'])
    await office.accept('lin', first.node_task_id)
    const second = await jobOf(await office.order())
    expect(await office.offered(second.node_task_id)).toEqual(['rui'])
    const list = await listOf(second.node_task_id)
    const causes = (id: string) =>
      list.find((one) => one.account_id === id)?.reasons.filter((one) => one.value === null)
    expect(causes(lin)).toEqual([{ reason: 'atLimit', value: null }])
    expect(causes(wang)).toContainEqual({ reason: 'absent', value: null }) // late in the day an absence also leaves no time
    expect(await assign(second.node_task_id, 'lin')).toMatchObject({ err_msg: 'OK' })
    await offerNodeTask(office.app, second.node_task_id)
    expect(await office.offered(second.node_task_id)).toEqual([])
  })
})

async function colleague(level: number): Promise<string> {
  const company_id = await office.server.companyOf('clara')
  return (await office.make.talent({ level, invite_type: 'company', account: { company_id } })).account_id
}
