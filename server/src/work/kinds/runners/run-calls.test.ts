/** How the calls of machines are recorded, and that results name the version of their prompt. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAi } from '../../../base/ai/provider/create-ai.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { readConfig } from '../../../ground/config.ts'
import type { App } from '../../../ground/context.ts'
import { createSeal } from '../../../ground/kernel/seal/seal.ts'
import { openWorld, type World } from '../../workbench/testing/world.ts'
import { estimatesOf } from './evaluate/store.ts'
import { runEvaluateNode } from './run-evaluate-node.ts'
import { runPolishNode } from './run-polish-node.ts'
import { runTranslateNode } from './run-translate-node.ts'
import { asked, openAgain, run, segmentsOf } from './testing/runs.ts'

let world: World
let peer: Peer
let app: App
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  peer = await startTestPeer()
  const SECRET_KEY = 'x'.repeat(32)
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY, AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'big' })
  const parts = { ...world.app, config, seal: createSeal(SECRET_KEY), log: pino({ level: 'silent' }) }
  app = { ...parts, ai: createAi(parts) }
})
afterEach(() => peer.close())

interface Sent {
  segments?: { id: string }[]
  texts?: { id: string }[]
}

/** Whatever a node asks for. */
function answerAll(): void {
  peer.answer = (request) => {
    const { segments = [], texts = [] } = asked<Sent>(request)
    const translations = segments.map(({ id }) => ({ id, text: `第${id}行` }))
    const polished = texts.map(({ id }) => ({ id, text: `第${id}行！` }))
    return {
      text: JSON.stringify({ translations, texts: polished, scores: segments.map(({ id }) => ({ id, score: 80 })) }),
    }
  }
}

it('each call is recorded with company, client, task, node task and prompt version, and the result names the version', async () => {
  answerAll()
  const piece = await world.makePiece(['Line one', 'Line two'])
  const { company_id, created_by } = await world.db
    .selectFrom('task')
    .select(['company_id', 'created_by'])
    .where('task_id', '=', piece.task_id)
    .executeTakeFirstOrThrow()
  for (const runner of [runTranslateNode, runPolishNode, runEvaluateNode]) {
    await openAgain(world, piece.ai)
    await run(runner, app, piece.ai)
  }
  const calls = await world.db
    .selectFrom('ai_call as c')
    .innerJoin('prompt_version as v', 'v.prompt_version_id', 'c.prompt_version_id')
    .innerJoin('prompt as p', 'p.prompt_id', 'v.prompt_id')
    .select(['c.company_id', 'c.account_id', 'c.task_id', 'c.node_task_id', 'p.name', 'v.content_hash', 'v.text'])
    .where('c.node_task_id', '=', piece.ai)
    .orderBy('c.ai_call_id')
    .execute()
  const label = (name: string) => `${name}@${calls.find((call) => call.name === name)?.content_hash.slice(0, 8)}`
  expect(calls.map((call) => call.name)).toEqual(['translate', 'polish', 'evaluate'])
  for (const call of calls)
    expect(call).toMatchObject({ company_id, account_id: created_by, task_id: piece.task_id, node_task_id: piece.ai })
  expect(calls[0]?.text).toContain('from {{source_language}} into {{target_language}}')
  const segments = await segmentsOf(world, piece.piece_id)
  expect(segments.map(({ target, origin }) => [target, origin.prompt_version])).toEqual([
    ['第1行！', label('polish')],
    ['第2行！', label('polish')],
  ])
  const [revision] = await world.db
    .selectFrom('segment_revision')
    .select('origin')
    .where('node_task_id', '=', piece.ai)
    .orderBy('rev')
    .execute()
  expect(revision?.origin.prompt_version).toBe(label('translate'))
  const estimated = await world.db
    .selectFrom('segment_estimate')
    .select('prompt_version')
    .where('node_task_id', '=', piece.ai)
    .execute()
  expect(estimated.map((each) => each.prompt_version)).toEqual([label('evaluate'), label('evaluate')])
  expect(await estimatesOf(world.db, piece.ai)).toHaveLength(2)
})

it('the model gets the stored prompts, filled with the languages', async () => {
  answerAll()
  const piece = await world.makePiece(['Line one'])
  await openAgain(world, piece.ai)
  await run(runTranslateNode, app, piece.ai)
  const { text } = await world.db
    .selectFrom('prompt_version as v')
    .innerJoin('ai_call as c', 'c.prompt_version_id', 'v.prompt_version_id')
    .select('v.text')
    .where('c.node_task_id', '=', piece.ai)
    .executeTakeFirstOrThrow()
  const sent = JSON.stringify(peer.requests[0]?.json.messages)
  const start = text.slice(text.indexOf('. The message'), text.indexOf('{{#client_wish}}'))
  expect(sent).toContain(JSON.stringify(start).slice(1, -1))
  expect(sent).toContain('from English (en) into Chinese')
  expect(sent).not.toContain('{{')
})
