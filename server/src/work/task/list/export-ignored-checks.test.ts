import { calls } from '@polyphony/contract'
import { textHash } from '@polyphony/contract/content/text/text-hash'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSteps, placeOrder, withoutChecks } from '../../../../../seed/actions.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { workOn } from '../../kinds/runners/testing/played-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('lists what was ignored with its reason, who did it and when; not what was rewritten since', async () => {
  const clara = await server.as('clara')
  const { file_id } = await clara.upload('a.txt', Buffer.from('Call 42 now.\n\nPress 7.\n'), 'taskDocument')
  const isFlow = hasSteps('translate', 'translationProofreading')
  const order = { media: 'doc' as const, files: [{ file_id }], target_langs: ['zh'], ...withoutChecks, isFlow }
  const task_id = await placeOrder(clara, order)
  const exported = (person = clara) => person.call(calls.task.exportIgnoredChecks, { task_id, language: 'en' })
  expect((await exported()).count).toBe(0)

  const lin = await server.as('lin')
  await workOn(server, lin, { task_id, lang: 'zh' }, ({ source }) =>
    source.startsWith('Call') ? '现在打电话。' : '按。',
  )
  const { db } = server.app
  const pieces = db.selectFrom('piece').select('piece_id').where('task_id', '=', task_id)
  const segments = await db
    .selectFrom('segment')
    .select(['segment_id', 'target'])
    .where('piece_id', 'in', pieces)
    .orderBy('place')
    .execute()
  const [{ piece_id }] = (await pieces.execute()) as [{ piece_id: string }]
  const said = { author_id: lin.account_id, created_at: new Date('2026-01-02T03:04:00Z') }
  const [call, press] = segments.map(({ segment_id }) => ({ segment_id, rule: 'number_missing', ...said }))
  await db
    .insertInto('check_waiver')
    .values([
      { ...call!, target_hash: textHash('现在打电话。'), reason: '=A name, not a number' },
      { ...press!, target_hash: textHash('Another text.'), reason: 'Rewritten since' },
    ])
    .execute()
  await db
    .insertInto('ignored_rule')
    .values({ piece_id, rule: 'punctuation_end', reason: 'As the client writes', ...said })
    .execute()

  const { name, content, count } = await exported()
  expect([name, count]).toEqual([expect.stringMatching(/^T-\d+-checks\.csv$/), 2])
  const author = (
    await db.selectFrom('account').select('nickname').where('account_id', '=', lin.account_id).execute()
  )[0]
  expect(content.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'File,Target language,Where,QA warning,Source,Target,Reason,Ignored by,When (UTC)',
    `a.txt,zh,Whole file,End punctuation,,,As the client writes,${author?.nickname},2026-01-02 03:04`,
    `a.txt,zh,Segment 1,Missing number,Call 42 now.,现在打电话。,"'=A name, not a number",${author?.nickname},2026-01-02 03:04`,
  ])
  await expect(exported(lin)).rejects.toThrow(/NO_PERMISSION|NOT_FOUND/)
  expect((await exported(await server.as('olga'))).count).toBe(2)
})
