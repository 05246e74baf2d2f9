/** Attack 22: what a link opens, and that it opens nothing else. */
import { calls, day, maxShareLinks, signedUrlMs } from '@polyphony/contract'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { shareTaskOutput, getTaskShareList, revokeTaskShare, getSharedOutputs, downloadSharedOutput } = calls.share

let office: Office
let clara: Player
let finished: string
beforeAll(async () => {
  office = await openOffice()
  finished = await finish()
})
beforeEach(async () => {
  clara = await office.as('clara')
})
afterAll(() => office.server.close())

async function finish(): Promise<string> {
  const more = { is_qa_required: false, is_acceptance_required: false }
  const taskId = await office.order({ name: '预告片.srt', more })
  const job = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', job.node_task_id)
  await office.work('lin', job.node_task_id)
  return taskId
}

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!

async function share(output_id: string | null = null, days: 1 | 7 | 30 = 7, task_id = finished) {
  const { url, ...link } = await clara.call(shareTaskOutput, { task_id, output_id, days })
  expect(new URL(url).pathname).toMatch(/^\/share\/[\w-]{43}$/)
  return { ...link, token: tokenOf(url) }
}

const look = (token: string) => office.server.visitor.call(getSharedOutputs, { token })
const get = (url: string, headers = {}) => office.server.server.inject({ url, headers })
async function outputs() {
  const [first, second, ...others] = (await clara.call(calls.task.getTaskDownloadList, { task_id: finished })).list
  return [first!, second!, ...others] as const
}

async function addressOf(token: string, output_id: string | null) {
  return (await office.server.visitor.call(downloadSharedOutput, { token, output_id })).url
}

/** Expects the answer for a link that never existed. */
async function expectNothing(token: string) {
  const { visitor } = office.server
  const guess = 'A'.repeat(43)
  const [{ output_id }] = await outputs()
  const absent = await visitor.ask(getSharedOutputs, { token: guess })
  expect(absent.err_msg).toBe('NOT_FOUND')
  expect(await visitor.ask(getSharedOutputs, { token })).toEqual(absent)
  for (const which of [output_id, null])
    expect(await visitor.ask(downloadSharedOutput, { token, output_id: which })).toEqual(absent)
}

describe('a link', () => {
  it('shows somebody without a session the names and sizes of files, shows no person’s name, and gives each file and the zip', async () => {
    const { token } = await share()
    const shown = await look(token)
    expect(shown.has_zip).toBe(true)
    const all = await outputs()
    expect(shown.list).toEqual(
      all.map(({ output_id, name, kind, size, target_lang }) => ({ output_id, name, kind, size, target_lang })),
    )
    expect(JSON.stringify(shown)).not.toMatch(/clara|nickname|account_id|file_id|task_id|storage/i)
    for (const { output_id, size } of all) {
      const response = await get(await addressOf(token, output_id))
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.length).toBe(size)
    }
    const zip = await get(await addressOf(token, null))
    expect(Object.keys(unzipSync(zip.rawPayload))).toHaveLength(all.length)
  })

  it('to one output opens no other file', async () => {
    const [mine, other] = await outputs()
    const { token } = await share(mine.output_id)
    const shown = await look(token)
    expect(shown.list.map((one) => one.output_id)).toEqual([mine.output_id])
    expect(shown.has_zip).toBe(false)
    const { visitor } = office.server
    for (const output_id of [other.output_id, crypto.randomUUID()])
      expect(await visitor.ask(downloadSharedOutput, { token, output_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    const zip = unzipSync((await get(await addressOf(token, null))).rawPayload)
    expect(Object.keys(zip)).toHaveLength(1)
    // The ticket opens neither a file by its id nor the zip of the task.
    const ticket = new URL(await addressOf(token, mine.output_id), 'http://localhost').search
    for (const url of [
      `/files/${mine.file_id}${ticket}`,
      `/files/zip${ticket}`,
      '/files/shared',
      '/files/shared?ticket=x',
    ])
      expect((await get(url)).statusCode, url).toBe(404)
    const changed = `${ticket.slice(0, 40)}${ticket[40] === 'A' ? 'B' : 'A'}${ticket.slice(41)}`
    expect((await get(`/files/shared${changed}`)).statusCode).toBe(404)
  })

  it('is stored only as a hash of its secret', async () => {
    const { token, share_link_id } = await share()
    const query = office.db.selectFrom('share_link').selectAll().where('share_link_id', '=', share_link_id)
    expect(JSON.stringify(await query.executeTakeFirstOrThrow())).not.toContain(token)
    const { rows } = await sql<{ found: number }>`
      select (select count(*)::int from audit_log where params::text like ${`%${token}%`})
        + (select count(*)::int from task_event where params::text like ${`%${token}%`})
        + (select count(*)::int from idempotency where response::text like ${`%${token}%`}) as found`.execute(office.db)
    expect(rows[0]!.found).toBe(0)
  })
})

describe('a link ends', () => {
  it('when it is revoked, together with the addresses that it gave', async () => {
    const { token, share_link_id } = await share()
    const [{ output_id }] = await outputs()
    const addresses = [await addressOf(token, output_id), await addressOf(token, null)]
    for (const url of addresses) expect((await get(url)).statusCode).toBe(200)
    await clara.call(revokeTaskShare, { share_link_id })
    for (const url of addresses) expect((await get(url)).statusCode).toBe(404)
    await expectNothing(token)
    await clara.call(revokeTaskShare, { share_link_id })
    const history = await office.history(finished)
    expect(history.filter((kind) => kind === 'shareRevoked')).toHaveLength(1)
  })

  it('when its task is deleted', async () => {
    const taskId = await finish()
    const { token } = await share(null, 7, taskId)
    await look(token)
    await office.db.updateTable('task').set({ deleted_at: office.app.now() }).where('task_id', '=', taskId).execute()
    await expectNothing(token)
  })

  it('when its days are over; its addresses end five minutes later', async () => {
    const { token, share_link_id } = await share(null, 1)
    const [{ output_id }] = await outputs()
    const early = await addressOf(token, output_id)
    office.advance(signedUrlMs + 1)
    expect((await get(early)).statusCode).toBe(404)
    office.advance(day - 2 * signedUrlMs)
    const late = await addressOf(token, output_id)
    expect((await get(late)).statusCode).toBe(200)
    office.advance(signedUrlMs - 1) // the link has ended, its last address is valid for another minute
    expect((await get(late)).statusCode).toBe(404)
    clara = await office.as('clara')
    await expectNothing(token)
    const { list } = await clara.call(getTaskShareList, { task_id: finished })
    expect(list.find((link) => link.share_link_id === share_link_id)!.state).toBe('expired')
  })
})

describe('the right to share', () => {
  it('shows admins who made which link, and when it was used', async () => {
    const [{ output_id, name }] = await outputs()
    const { token, share_link_id } = await share(output_id, 30)
    const read = async () => {
      const { list } = await clara.call(getTaskShareList, { task_id: finished })
      return list.find((link) => link.share_link_id === share_link_id)!
    }
    expect(await read()).toMatchObject({ state: 'open', output: { output_id, name }, used_at: null, download_count: 0 })
    expect((await read()).creator.account_id).toBe(clara.account_id)
    const url = await addressOf(token, output_id)
    await get(url)
    await get(url, { range: 'bytes=2-' })
    expect(await read()).toMatchObject({ download_count: 1, used_at: expect.stringMatching(/^\d{17}$/) })
    const audit = await office.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', share_link_id)
      .execute()
    expect(audit).toEqual([{ action: 'outputShared', actor_id: clara.account_id }])
  })

  it('allows a limited number of open links per task', async () => {
    const taskId = await finish()
    for (let n = 0; n < maxShareLinks; n++) await share(null, 7, taskId)
    const more = { task_id: taskId, output_id: null, days: 7 as const }
    const refused = await clara.ask(shareTaskOutput, more)
    expect(refused).toMatchObject({ err_msg: 'SHARE_LINKS_TOO_MANY', data: { max: maxShareLinks } })
    const [link] = (await clara.call(getTaskShareList, { task_id: taskId })).list
    await clara.call(revokeTaskShare, { share_link_id: link!.share_link_id })
    await share(null, 7, taskId)
  })

  it('excludes talents who work on the task and other companies, and excludes unfinished outputs', async () => {
    const { share_link_id } = await share()
    for (const username of ['lin', 'heming']) {
      const person = await office.as(username)
      const wish = { task_id: finished, output_id: null, days: 1 as const }
      const absent = await person.ask(shareTaskOutput, { ...wish, task_id: crypto.randomUUID() })
      expect(await person.ask(shareTaskOutput, wish)).toEqual(absent)
      const none = await person.ask(revokeTaskShare, { share_link_id: crypto.randomUUID() })
      expect(await person.ask(revokeTaskShare, { share_link_id })).toEqual(none)
      expect(['NOT_FOUND', 'NO_PERMISSION']).toContain(none.err_msg)
    }
    const running = await office.order()
    const early = await clara.ask(shareTaskOutput, { task_id: running, output_id: null, days: 1 })
    expect(early).toMatchObject({ err_msg: 'TASK_DOWNLOAD_UNFINISHED' })
    const foreign = await clara.ask(shareTaskOutput, { task_id: finished, output_id: crypto.randomUUID(), days: 1 })
    expect(foreign).toMatchObject({ err_msg: 'NOT_FOUND' })
  })
})
