/** The default assistant answers from the product's handbook, too, in the reader's language, without any provider. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await openChatWorld()
})
afterAll(() => world.close())

const asked = async (text: string, language: 'zh' | 'en' | 'ja', more: object = {}) => {
  const { account_id } = world.as.plain
  await world.db.updateTable('account').set({ language }).where('account_id', '=', account_id).execute()
  return world.asked(await world.listen(), await world.openChat(), text, more)
}

it.each([
  ['en', 'Where the assistant has no answer, how do I ask a person?', /Ask a person/],
  ['zh', '助手答不了的时候，怎么向人提问？', /向人提问/],
  ['ja', '同僚（無料）の送信先は？リンギスト（有料）の料金と期限はいつ表示される？', /人に質問する/],
] as const)('in %s it quotes the page and says where it stands', async (language, question, name) => {
  const answer = await asked(question, language)
  const page = answer.files.find(({ link }) => link?.startsWith('/help') && link.includes('ask-person'))
  expect(page).toMatchObject({ knowledge_id: null, kbs_id: null, name: expect.stringMatching(name) })
  expect(page?.link).toContain('ask-person')
  expect(answer.content).toContain(`[${page?.n}]`)
})

it('isn’t asked where certain files are', async () => {
  const kbs_id = await world.base()
  const file_id = await world.knows(kbs_id, ['Nothing of the kind stands in this file about the assistant.'])
  const answer = await asked('Where the assistant has no answer, how do I ask a person?', 'en', { file_id: [file_id] })
  expect(answer.files.every(({ link }) => link === null)).toBe(true)
})
