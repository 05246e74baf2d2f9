/** Pictures of assistants: uploaded, shown, refused, and swept once nothing shows them. */
import { avatarBytes, calls, day } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonName } from '../../../knowledge/bases/kbs/testing/kbs-world.ts'
import { type ChatWorld, openChatWorld } from '../../chat/testing/chat-world.ts'
import { removeUnusedPictures } from '../jobs.ts'

const { agent } = calls
let world: ChatWorld
beforeAll(async () => {
  world = await openChatWorld()
})
afterAll(() => world.close())

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b7a6f' } })
    .png()
    .toBuffer()

async function upload(bytes: Uint8Array, { by = 'plain', size = '256' }: { by?: PersonName; size?: string } = {}) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'icon.png', { type: 'image/png' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'x-requested-sid': world.as[by].sid }
  const payload = Buffer.from(await request.arrayBuffer())
  const url = `/kbs/file/chatAvatarUpload?size=${size}`
  const answer = await world.server.server.inject({ method: 'POST', url, headers, payload })
  return answer.json<{ err_msg: string; data: { avatar: string } }>()
}
const show = async (address: string) => (await world.server.server.inject({ url: address })).headers['content-type']

it('is a square of the size that was asked for, whatever came', async () => {
  const { err_msg, data } = await upload(await picture(300), { size: '128' })
  expect(err_msg).toBe('OK')
  const { rawPayload, headers } = await world.server.server.inject({ url: data.avatar })
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(rawPayload.length).toBeGreaterThan(50)
})

it('is refused where it is no picture, too large, of no known size, or by whoever may not', async () => {
  expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ err_msg: 'FILE_FORMAT_UNSUPPORTED' })
  expect(await upload(Buffer.alloc(avatarBytes + 1))).toMatchObject({ err_msg: 'FILE_TOO_LARGE' })
  expect(await upload(await picture(8), { size: '99999' })).toMatchObject({ err_msg: 'Parameter_Error' })
  const { account_id } = await world.server.make.talent()
  const sid = await world.server.make.session(account_id)
  const answer = await world.server.server.inject({
    ...{ method: 'POST', url: '/kbs/file/chatAvatarUpload' },
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-sid': sid },
    payload: '--x--\r\n',
  })
  expect(answer.json()).toMatchObject({ err_msg: 'NO_PERMISSION' })
})

it('is shown by an assistant of the company whose it is, and by no other', async () => {
  const { avatar } = (await upload(await picture(30))).data
  const ai_agent_setting = { ai_agent_name: 'Lexi', ai_agent_icon: avatar }
  expect(await world.as.sales.ask(agent.createCompanyAiAgent, { ai_agent_setting })).toMatchObject({ err: 200 })
  const foreign = await world.as.stranger.ask(agent.createCompanyAiAgent, { ai_agent_setting })
  expect(foreign).toMatchObject({ err_msg: 'NOT_FOUND' })
})

it('is swept after a day once no version of an assistant shows it', async () => {
  const used = (await upload(await picture(20))).data.avatar
  const unused = (await upload(await picture(21))).data.avatar
  const ai_agent_setting = { ai_agent_name: 'Lexi', ai_agent_icon: used }
  const { agent_id } = await world.as.plain.call(agent.createCompanyAiAgent, { ai_agent_setting })
  const later = (ms: number) => ({ ...world.app, now: () => new Date(world.app.now().getTime() + ms) })
  await removeUnusedPictures(later(day / 2))
  expect([await show(used), await show(unused)]).toEqual(['image/webp', 'image/webp'])
  await removeUnusedPictures(later(2 * day))
  expect(await show(used)).toBe('image/webp')
  expect(await show(unused)).not.toBe('image/webp')
  await world.as.plain.call(agent.deleteCompanyAiAgent, { agent_id })
})

it('histories that are as long as all that is remembered are refused, as the editor does', async () => {
  const ai_agent_setting = { ai_agent_name: 'Lexi', total_limit: 6, query_history: 6, answer_history: 5 }
  expect(await world.as.plain.ask(agent.createCompanyAiAgent, { ai_agent_setting })).toMatchObject({
    err_msg: 'Parameter_Error',
    data: { fields: [{ field: expect.stringContaining('query_history') }] },
  })
})
