/** Prompts in a chat: which ones it offers, and what one says once it is chosen. */
import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'

const { createOrUpdateDirective } = calls.directive
const { getChatDirectiveList } = calls.chat

let world: ChatWorld
beforeAll(async () => {
  world = await openChatWorld({ isWorker: false })
})
afterAll(() => world.close())

it('are the team’s and one’s own, filled by values, else presets, else left as gaps', async () => {
  const { as } = world
  const team = await as.admin.call(createOrUpdateDirective, {
    title: 'Reply',
    prompt: 'Reply to {{who}} in {{lang}}{{#tone}}, {{tone}}{{/tone}}: {{what}}',
    variables: [{ name: 'lang', preset: 'English' }],
    visibility: 'team',
  })
  const own = await as.plain.call(createOrUpdateDirective, { title: 'Own', prompt: 'Sum up.' })
  const foreign = await as.stranger.call(createOrUpdateDirective, { title: 'Canary', prompt: 'x', visibility: 'team' })
  const others = await as.admin.call(createOrUpdateDirective, { title: 'Canary', prompt: 'x' })

  const chat_id = await world.openChat()
  const { list } = await as.plain.call(getChatDirectiveList, { chat_id })
  expect(list.map(({ id }) => id)).toEqual([own.id, team.id])
  expect(list[1]).toMatchObject({ title: 'Reply', variables: team.variables, visibility: 'team' })
  expect((await as.admin.ask(getChatDirectiveList, { chat_id })).err_msg).toBe('CHAT_NOT_FOUND')

  const socket = await world.listen()
  const choose = (prompt_id: string, more: object = {}) =>
    world.send(socket, 'chat_prompt', { chat_id, prompt_id, ...more })
  expect(await choose(team.id, { values: { who: '{{what}}', stray: 'x' } })).toEqual({
    ok: true,
    data: { prompt: 'Reply to {{what}} in English: {{what}}', missing: ['what'] },
  })
  expect(await choose(team.id, { values: { who: 'Lin', lang: '日本語', tone: 'short', what: 'yes' } })).toEqual({
    ok: true,
    data: { prompt: 'Reply to Lin in 日本語, short: yes', missing: [] },
  })
  expect(await choose(own.id)).toEqual({ ok: true, data: { prompt: 'Sum up.', missing: [] } })
  for (const id of [foreign.id, others.id, randomUUID()])
    expect(await choose(id), id).toMatchObject({ ok: false, error: { err_msg: 'NOT_FOUND' } })
  const elsewhere = await world.openChat('admin')
  expect(await world.send(socket, 'chat_prompt', { chat_id: elsewhere, prompt_id: own.id })).toMatchObject({
    ok: false,
    error: { err_msg: 'CHAT_NOT_FOUND' },
  })
})
