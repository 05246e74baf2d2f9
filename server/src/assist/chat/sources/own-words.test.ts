/** What a prompt says about the manner of an answer is not what is asked for. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, openChatWorld } from '../testing/chat-world.ts'
import { ownWords } from './own-words.ts'

const prompt = (text: string) => ({ prompt: text, variables: [] })

describe('what is asked in a prompt’s words', () => {
  it.each([
    ['请用一句话回答：{{问题}}', '请用一句话回答：码头起重机每周由谁检查？', '码头起重机每周由谁检查？'],
    [
      'Answer {{text}} in one sentence.',
      'Answer Who checks the crane’s brake? in one sentence.',
      'Who checks the crane’s brake?',
    ],
    [
      '次の質問に丁寧に答えてください。',
      '次の質問に丁寧に答えてください。起重機を点検するのは誰ですか',
      '起重機を点検するのは誰ですか',
    ],
  ])('%s', (text, asked, own) => {
    expect(ownWords(asked, [prompt(text)])).toBe(own)
  })

  it('is none where a prompt was not used whole, or is a word or two', () => {
    const asked = 'Answer Who checks the crane’s brake?'
    expect(ownWords(asked, [prompt('Answer {{text}} in one sentence.')])).toBeNull()
    expect(ownWords(asked, [prompt('in one {{text}} Answer')])).toBeNull()
    expect(ownWords(asked, [prompt('the')])).toBeNull()
    expect(ownWords(asked, [])).toBeNull()
  })

  it('is none where a gap holds a name only: the prompt asks', () => {
    expect(
      ownWords('What are the opening hours of Zürich West?', [prompt('What are the opening hours of {{branch}}?')]),
    ).toBeNull()
  })

  it('is what stands beside the prompt with most words', () => {
    const prompts = [prompt('Answer: {{text}}'), prompt('Answer: in short, {{text}}')]
    expect(ownWords('Answer: in short, who checks the crane brake', prompts)).toBe('who checks the crane brake')
  })

  it('leaves out what a preset fills', () => {
    const preset = { name: 'lang', is_optional: false, label: '', preset: 'German' }
    const prompts = [{ prompt: 'Reply in {{lang}}: {{text}}', variables: [preset] }]
    expect(ownWords('Reply in German: who checks the crane brake', prompts)).toBe('who checks the crane brake')
  })
})

describe('a chat', () => {
  let world: ChatWorld
  beforeAll(async () => {
    world = await openChatWorld()
    await world.knows(await world.base(), ['The foreman checks the brake.', '每周一由工长检查制动器。'])
  })
  afterAll(() => world.close())

  const long =
    'Please give me a short, friendly and complete reply without any jargon, suited to newcomers: {{question}}'
  const zh = '请你以资深港务顾问的口吻，面向刚入职的新同事，用通俗易懂并且亲切友好的语言作出简短完整的答复：{{问题}}'

  it.each([
    [long, 'Who checks the brake, the foreman?', 'The foreman checks the brake.'],
    [zh, '每周一由谁检查制动器？', '每周一由工长检查制动器。'],
  ])('finds what is asked for beside %s', async (text, question, passage) => {
    const { as } = world
    const asked = text.replace(/\{\{.*\}\}/, question)
    const listener = await world.listen()
    const before = await world.asked(listener, await world.openChat(), asked)
    expect(before).toMatchObject({ content: '', notice: { code: 'notFound' } })

    await as.admin.call(calls.directive.createOrUpdateDirective, {
      title: text.slice(0, 8),
      prompt: text,
      visibility: 'team',
    })
    const answer = await world.asked(listener, await world.openChat(), asked)
    expect(answer).toMatchObject({ status: 'end', notice: { code: 'quotes' } })
    expect(answer.content).toContain(passage)
  })

  it('doesn’t read a stranger’s prompts', async () => {
    const text =
      'Kindly write a warm, simple, complete response without jargon that is suited to newcomers: {{question}}'
    await world.as.stranger.call(calls.directive.createOrUpdateDirective, {
      title: 'S',
      prompt: text,
      visibility: 'team',
    })
    const asked = text.replace(/\{\{.*\}\}/, 'Who checks the brake, the foreman?')
    const answer = await world.asked(await world.listen(), await world.openChat(), asked)
    expect(answer).toMatchObject({ content: '', notice: { code: 'notFound' } })
  })
})
