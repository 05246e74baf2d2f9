/** Asking aloud and hearing answers by a provider's models: booked, within the allowance, one's own chat only. */
import { type AiCapability, calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waveHead } from '../../content/ffmpeg/wave-head.ts'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { type ChatWorld, openChatWorld } from '../chat/testing/chat-world.ts'

const { voice, ai, aiCosts } = calls
let world: ChatWorld
let peer: Peer
let answer_id: string
const prices = { ear: { input: 0, output: 0, minute: 6000 }, mouth: { input: 15_000_000, output: 0 } }

/** Two seconds of a tone. */
const sound = (seconds = 2) => {
  const rate = 16_000
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => Math.sin(at / 6) * 9000)
  return Buffer.concat([waveHead(samples.length, rate), Buffer.from(samples.buffer)]).toString('base64')
}
const hear = (audio = sound()) => world.as.plain.ask(voice.hearQuestion, { audio, language: 'ja' })
const calling = (capability: AiCapability) =>
  world.db.selectFrom('ai_call').selectAll().where('capability', '=', capability).orderBy('created_at').execute()

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  await world.knows(await world.base(), ['The **brake** of the harbour crane is checked every Monday by the foreman.'])
  const plain = await world.listen()
  answer_id = (await world.asked(plain, await world.openChat(), 'Who checks the brake of the harbour crane?')).id
  peer.answer = ({ path }) =>
    path === '/v1/audio/speech' ? { bytes: Buffer.from('ID3 sound') } : { json: { text: ' 誰が点検しますか。 ' } }
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

async function operator() {
  const { account_id } = await world.server.make.person({ is_operator: true })
  return present(await world.app.loadActor(account_id))
}

it('without a model says that there is none', async () => {
  expect(await world.as.plain.call(voice.getChatVoice, {})).toEqual({ can_hear: false, can_speak: false })
  expect(await hear()).toMatchObject({ err_msg: 'VOICE_MISSING' })
  expect(await world.as.plain.ask(voice.speakAnswer, { id: answer_id })).toMatchObject({ err_msg: 'VOICE_MISSING' })
})

it('a question is heard as it was recorded, whatever its length is said to be, and booked by the minute', async () => {
  const models = { transcription: 'ear', speech: 'mouth' }
  const provider = { name: 'Voice', base_url: peer.url, models, prices, is_enabled: true }
  await world.app.invoke(ai.saveAiProvider, await operator(), provider)
  expect(await world.as.plain.call(voice.getChatVoice, {})).toEqual({ can_hear: true, can_speak: true })
  expect(await hear()).toMatchObject({ err_msg: 'OK', data: { text: '誰が点検しますか。' } })
  expect(peer.requests.at(-1)?.body.toString('latin1')).toMatch(/name="language"\r\n\r\nja/)
  const { company_id } = world
  const { account_id } = world.as.plain
  expect(await calling('transcription')).toMatchObject([
    { company_id, account_id, audio_ms: 2000, cost_micro_usd: 200, task_id: null },
  ])
  const asked = peer.requests.length
  expect(await hear(Buffer.from('no sound at all').toString('base64'))).toMatchObject({ err_msg: 'VOICE_UNREADABLE' })
  expect(peer.requests.length).toBe(asked)
})

it('what is no speech is no question', async () => {
  const segment = { start: 0, end: 2, text: 'Thanks for watching', no_speech_prob: 0.9, avg_logprob: -2 }
  const before = peer.answer
  peer.answer = () => ({ json: { text: 'Thanks for watching', segments: [segment] } })
  expect(await hear()).toMatchObject({ data: { text: '' } })
  peer.answer = before
})

it('an answer is read aloud to whoever may read it, without the signs of its text, and booked by the character', async () => {
  const { audio } = await world.as.plain.call(voice.speakAnswer, { id: answer_id })
  expect(Buffer.from(audio, 'base64').toString()).toBe('ID3 sound')
  const said = String(peer.requests.at(-1)?.json.input)
  expect(said).toContain('is checked every Monday by the foreman.')
  expect(said).not.toMatch(/[*>[\]]/)
  expect(await calling('speech')).toMatchObject([{ cost_micro_usd: said.length * 15, company_id: world.company_id }])
  expect(await world.as.sales.ask(voice.speakAnswer, { id: answer_id })).toMatchObject({ err_msg: 'CHAT_NOT_FOUND' })
})

it('beyond the allowance nothing is asked of a model, and no answer is counted', async () => {
  const { company_id } = world
  const by = await operator()
  const none = { company_micro_usd: null, company_answers: null, person_micro_usd: null, person_answers: null }
  const { version, answers, spent_micro_usd } = await world.app.invoke(aiCosts.getAiAllowance, by, { company_id })
  expect(answers).toBe(0)
  const limits = { ...none, company_micro_usd: spent_micro_usd + 100 }
  await world.app.invoke(aiCosts.saveAiAllowance, by, { company_id, version, ...limits })
  const asked = peer.requests.length
  expect(await hear()).toMatchObject({ err_msg: 'AI_ALLOWANCE_SPENT', data: { until: expect.any(String) } })
  expect(await world.as.plain.ask(voice.speakAnswer, { id: answer_id })).toMatchObject({
    err_msg: 'AI_ALLOWANCE_SPENT',
  })
  expect(peer.requests.length).toBe(asked)
  await world.app.invoke(aiCosts.saveAiAllowance, by, { company_id, version: version + 1, ...none })
})
