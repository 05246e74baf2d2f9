/** A company with departments and a person of every kind that a base tells apart. */
import { calls, type InputOf } from '@polyphony/contract'
import { type Player, player } from '../../../../../../seed/player.ts'
import { startTestServer, type TestOptions } from '../../../../testing/server.ts'

export const departmentNames = ['sales', 'north', 'legal'] as const
type DepartmentName = (typeof departmentNames)[number]
/** `north` is below `sales`. `otherAdmin` is one of the same company, `stranger` the admin of another one. */
export const people = ['admin', 'otherAdmin', 'plain', 'sales', 'north', 'legal', 'stranger'] as const
export type PersonName = (typeof people)[number]

const { createOrUpdateKbs } = calls.kbs

export type KbsWorld = Awaited<ReturnType<typeof openKbsWorld>>

export async function openKbsWorld(options: TestOptions = {}) {
  const server = await startTestServer(options)
  const { make, app } = server
  const { db } = server.database
  const company_id = await make.company()
  const department: Record<DepartmentName, string> = { sales: app.newId(), north: app.newId(), legal: app.newId() }
  await db
    .insertInto('department')
    .values(
      departmentNames.map((name) => ({
        department_id: department[name],
        company_id,
        name,
        parent_id: name === 'north' ? department.sales : null,
      })),
    )
    .execute()

  async function join(company: string, role_admin: boolean, department_id: string | null = null): Promise<Player> {
    const { account_id } = await make.talent({ is_mvp: true, invite_type: 'company' })
    await make.member(company, account_id, { role_admin, department_id })
    return player(server.server, await make.session(account_id), account_id)
  }
  const as: Record<PersonName, Player> = {
    admin: await join(company_id, true),
    otherAdmin: await join(company_id, true),
    plain: await join(company_id, false),
    sales: await join(company_id, false, department.sales),
    north: await join(company_id, false, department.north),
    legal: await join(company_id, false, department.legal),
    stranger: await join(await make.company(), true),
  }

  /** A base made by a call, of the admin unless said otherwise. */
  async function base(more: Partial<InputOf<typeof createOrUpdateKbs>> = {}, by: PersonName = 'admin') {
    return (await as[by].call(createOrUpdateKbs, { title: 'Base', ...more })).kbs_id
  }

  /** A file of a base, as an upload will leave it. */
  async function file(kbs_id: string, more: { size?: number; words?: number; status?: 'completed' | 'failed' } = {}) {
    const { size = 1, words = 0, status = 'completed' } = more
    const knowledge_id = app.newId()
    const added_by = as.admin.account_id
    const file_id = await make.file(added_by, { size, company_id })
    const both = { knowledge_id, file_id, name: 'manual.pdf', status, added_by, added_at: app.now() }
    const revision = status === 'completed' ? 1 : null
    const own = { company_id, kbs_id, ext: 'pdf', source_lang: 'en', word_count: words, revision }
    await db
      .insertInto('knowledge')
      .values({ ...both, ...own })
      .execute()
    await db
      .insertInto('knowledge_revision')
      .values({ ...both, revision: 1 })
      .execute()
    return knowledge_id
  }

  return { server, db, app, company_id, department, as, base, file, close: () => server.close() }
}
