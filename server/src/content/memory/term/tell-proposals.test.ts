import { day, hour } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { proposeTerm } from './propose-term.ts'
import { tellProposals } from './tell-proposals.ts'

let server: TestServer
let clara: Player
let company_id: string
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  clara = await server.as('clara')
  company_id = await server.companyOf('clara')
})
afterAll(() => server.close())

const scope = () => ({ company_id, source_lang: 'en', target_lang: 'zh' })
const propose = (source: string) =>
  inTransaction(server.app, (transaction) =>
    proposeTerm(transaction, scope(), { author_id: clara.account_id, source, target: `${source}-zh`, note: '' }),
  )
const counts = async () => {
  const letters = server.app.db.selectFrom('letter').select(['account_id', 'params', 'link', 'letter_id'])
  const found = await letters.where('kind', '=', 'termsProposed').orderBy('letter_id').execute()
  expect(found.every((letter) => letter.account_id === clara.account_id)).toBe(true)
  expect(new Set(found.map((letter) => letter.link))).toEqual(new Set(['/production/terms?state=proposed']))
  return found.map((letter) => (letter.params as { count: string }).count)
}
const dayEnds = () =>
  tellProposals.run(
    server.app,
    { company_id },
    { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
  )

it('informs the admins of the first one at once, of later ones once a day', async () => {
  await propose('keel')
  expect(await counts()).toEqual(['1'])
  await Promise.all(['hull', 'mast', 'sail'].map(propose))
  expect(await counts()).toEqual(['1'])
  server.advance(day)
  await dayEnds()
  await dayEnds() // a job that runs twice
  expect(await counts()).toEqual(['1', '4'])

  server.advance(hour)
  await propose('stern')
  await server.app.db.updateTable('term').set({ state: 'approved' }).where('state', '=', 'proposed').execute()
  server.advance(day)
  await dayEnds()
  expect(await counts()).toEqual(['1', '4']) // these were decided before the end of the day
  await propose('anchor')
  expect(await counts()).toEqual(['1', '4', '1'])
})
