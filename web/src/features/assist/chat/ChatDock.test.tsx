import { calls } from '@polyphony/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { ChatDock } from './ChatDock.tsx'
import {
  answer,
  chat,
  chatScene,
  file,
  idOf,
  keptKey,
  known,
  message,
  Passage,
  piece,
  question,
} from './testing/scene.tsx'

const scene = chatScene()
const { sent } = scene

const source = {
  ...{ n: 1, knowledge_id: file, revision: 2, position: 3, kbs_id: idOf(5), name: 'lamps.pdf', ext: 'pdf', link: null },
  ...{ type: 'doc' as const, url: null },
  ...{ heading: ['Night'], quote: 'Lamps are lit at eight.', grade: 'reviewed' as const },
}

test('Enter sends, Shift+Enter doesn’t; the field waits while an answer is written, Stop has the keyboard', async () => {
  const { panel, field } = await scene.open()
  await field.fill('Who lights')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}the lamps?')
  expect(sent('human_chat_msg')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('Who lights the lamps?')).toBeVisible()
  expect(sent('human_chat_msg')[0]?.payload).toMatchObject({
    msg: 'Who lights\nthe lamps?',
    chat_id: chat,
    intention_type: 2,
  })
  await expect.element(field).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Stop answering' })).toHaveFocus()
  scene.socket.tell('ai_chat_msg', piece(1, 'Ada **lig'))
  await expect.element(panel.getByText('lig')).toBeVisible()
  expect(panel.getByText('lig').element().tagName).toBe('STRONG')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('chat_stop_answer').length).toBe(1)
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'stopped' }))
  await expect.element(panel.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a file that was put into the chat opens in a tab of its own, by an address of that moment', async () => {
  const attached = message({ id: idOf(30), type: 2, content_type: 'file', file_id: idOf(12), file_name: 'plan.txt' })
  scene.history = [attached]
  const { panel } = await scene.open()
  scene.history = [{ ...attached, s3_url: '/files/plan.txt?signature=now' }]
  const tab = { location: { href: '' }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await panel.getByRole('button', { name: 'Open plan.txt' }).click()
  await expect.poll(() => tab.location.href).toBe('/preview?url=%2Ffiles%2Fplan.txt%3Fsignature%3Dnow')
  // One that is gone leaves no empty tab.
  scene.history = [attached]
  await panel.getByRole('button', { name: 'Open plan.txt' }).click()
  await expect.poll(() => tab.close.mock.calls.length).toBe(1)
  opened.mockRestore()
})

test('Enter that ends a composition takes the word; Ctrl+Enter is the side menu’s', async () => {
  const { field } = await scene.open()
  await field.fill('灯')
  const press = (init: KeyboardEventInit) =>
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))
  press({ isComposing: true })
  press({ keyCode: 229 } as KeyboardEventInit)
  press({ ctrlKey: true })
  await expect.element(field).toHaveValue('灯')
  expect(sent('human_chat_msg')).toEqual([])
})

const chunk = {
  ...{ position: 3, heading: ['Night'], grade: 'reviewed' as const, anchors: [], is_left_out: false, is_edited: false },
  ...{
    lang: 'en',
    body: 'Lamps are lit at eight. They burn till dawn. Then they are put out.',
    lang_2: null,
    body_2: null,
  },
}
const chunks = (one: object) =>
  network.answer(calls.knowledge.getKnowledgeChunkList, () => ({
    ...{ list: Array.from({ length: 4 }, () => ({ ...chunk, ...one })), total: 4, is_capped: false, revision: 2 },
  }))

test('a quotation tells how much more its passage says, and shows it', async () => {
  chunks({})
  const { panel, field } = await scene.open()
  await field.fill('When?')
  await userEvent.keyboard('{Enter}')
  scene.socket.tell('ai_chat_msg', piece(1, 'At eight. [1]'))
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'end', files: [source] }))
  await panel.getByRole('button', { name: 'Source 1: lamps.pdf' }).click()
  await panel.getByRole('button', { name: '2 more sentences' }).click()
  await expect.element(panel.getByText(/They burn till dawn/)).toBeVisible()
  expect(network.arrived(calls.knowledge.getKnowledgeChunkList).map(({ input }) => input)).toEqual([
    { knowledge_id: file, revision: 2, pageIndex: 0, pageSize: 10 },
  ])
})

test('of a translation a source shows both languages, and which task it is from', async () => {
  chunks({ lang: 'zh', body: '八点点灯。', lang_2: 'en', body_2: 'Lamps are lit at eight.' })
  network.answer(calls.knowledge.getKnowledgeFileInfo, () => ({ ...known, task_number: 1042, s3_url: null }))
  const { panel, field } = await scene.open()
  await field.fill('When?')
  await userEvent.keyboard('{Enter}')
  scene.socket.tell('ai_chat_msg', piece(1, 'At eight. [1]'))
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'end', files: [source] }))
  await panel.getByRole('button', { name: 'Source 1: lamps.pdf' }).click()
  await expect.element(panel.getByText('Source in Chinese; translation from completed task T-1042')).toBeVisible()
  await expect.element(panel.getByText('八点点灯。')).toBeVisible()
})

test('a question is asked again as it was: by what answers it, about the same files', async () => {
  const asked = { intention_type: 3, chatbot_engine: 'general' as const, file_id: [file] }
  scene.history = [message({ id: question, type: 2, content: 'Who?', asked }), message({ content: 'Ada.' })]
  const { panel } = await scene.open()
  await panel.getByRole('button', { name: 'Ask again' }).click()
  await expect.poll(() => sent('human_chat_msg')[0]?.payload).toEqual({ ...asked, msg: 'Who?', chat_id: chat })
})

test('a number opens what it cites, and that opens where it stands', async () => {
  chunks({})
  const { page, panel, field } = await scene.open()
  await field.fill('When?')
  await userEvent.keyboard('{Enter}')
  scene.socket.tell(
    'ai_chat_msg',
    piece(1, 'At eight. [1] See [here](https://example.com/a) ![x](https://example.com/p.png)'),
  )
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'end', files: [source] }))
  await panel.getByRole('button', { name: 'Source 1: lamps.pdf' }).click()
  await expect.element(panel.getByText('Lamps are lit at eight.')).toBeVisible()
  await expect.element(panel.getByText('QA passed')).toBeVisible()
  await panel.getByRole('button', { name: 'Open passage' }).click()
  await expect.element(page.getByText(`${file} 2 3`)).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('a link leads nowhere before its address was shown', async () => {
  const { page, panel, field } = await scene.open()
  await field.fill('Where?')
  await userEvent.keyboard('{Enter}')
  scene.socket.tell(
    'ai_chat_msg',
    piece(1, '[here](https://example.com/a?b=1), [there](javascript:alert(1)), <b>bold</b>'),
  )
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'end' }))
  await panel.getByRole('button', { name: 'here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open this link?' })
  await expect.element(dialog.getByText('https://example.com/a?b=1')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(panel.element().querySelector('a[href], b')).toBeNull()
})

test('an answer that was being written goes on after a reload; what isn’t sent is still there', async () => {
  scene.history = [
    message({ id: question, type: 2, content: 'Who?' }),
    message({ content: 'Ada', seq: 1, status: 'running' }),
  ]
  scene.socket.answer('chat_resume', () => ({
    ok: true,
    data: { message: message({ status: 'running', seq: 2 }), deltas: [{ seq: 2, text: ' does' }] },
  }))
  localStorage.setItem(keptKey, JSON.stringify({ mode: 1, chat_id: chat, drafts: { [chat]: 'And when?' } }))
  await signIn({ talent: { is_mvp: true } })
  const page = await show(<ChatDock Passage={Passage} />)
  await expect.element(page.getByText('Ada does', { exact: true }).first()).toBeVisible()
  expect(sent('chat_resume')[0]?.payload).toEqual({ chat_id: chat, id: answer, last_seq: 1 })
  await expect.element(page.getByLabelText('Message')).toHaveValue('And when?')
  scene.socket.tell('ai_chat_msg', piece(3, ' it.'))
  scene.socket.tell('ai_chat_msg', piece(4, '', { status: 'end' }))
  await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect.element(page.getByText('Ada does it.').first()).toBeVisible()
})

test('Esc collapses it and goes back to where it was opened; the next page finds it so', async () => {
  const { page, launcher, panel } = await scene.open()
  await panel.getByRole('button', { name: 'Full screen' }).click()
  await expect.element(panel).toHaveAttribute('aria-modal', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(launcher).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(JSON.parse(localStorage.getItem(keptKey)!)).toMatchObject({
    mode: 0,
    chat_id: chat,
  })
})

test('@ lists files of the knowledge: typed, walked, taken by Enter, asked about', async () => {
  network.answer(calls.knowledge.getSomeKnowledgeFile, ({ keyword }) => ({
    list: ['lamps.pdf', 'prices.xlsx']
      .filter((name) => name.includes(keyword ?? ''))
      .map((name, index) => ({
        knowledge_id: idOf(10 + index),
        kbs_id: null,
        name,
        ext: 'pdf',
        status: 'completed' as const,
      })),
  }))
  const { panel, field } = await scene.open()
  await userEvent.keyboard('What says @')
  await expect.element(panel.getByRole('option', { name: 'prices.xlsx' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}')
  await expect.element(panel.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Backspace}@lam')
  await expect.element(panel.getByRole('option', { name: 'prices.xlsx' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('option', { name: 'lamps.pdf' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('list', { name: 'Files in question' })).toHaveTextContent('lamps.pdf')
  await expect.element(field).toHaveValue('What says ')
  await userEvent.keyboard('it?{Enter}')
  await expect
    .poll(() => sent('human_chat_msg')[0]?.payload)
    .toMatchObject({ msg: 'What says it?', file_id: [idOf(10)] })
})

test('nothing is said to be sent while there is no connection', async () => {
  scene.socket.answer('human_chat_msg', () => ({ ok: false, error: { err_msg: 'CHAT_REPLYING', data: {} } }))
  const { panel, field } = await scene.open()
  await field.fill('Who?')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('Who?')
  expect(panel.getByRole('list').first().getByRole('listitem').elements()).toEqual([])
})

test.each(['Enter', 'a click'])(
  '/ lists prompts: the one taken by %s stands in the field, with its first gap marked',
  async (way) => {
    const prompt = { title: 'Proofread', description: 'Checks a text', prompt: 'Proofread {{text}}', variables: [] }
    network.answer(calls.chat.getChatDirectiveList, () => ({
      list: [
        { id: idOf(20), visibility: 'team' as const, ...prompt },
        { id: idOf(21), visibility: 'me' as const, ...prompt, title: 'Tone' },
      ],
    }))
    scene.socket.answer('chat_prompt', () => ({
      ok: true,
      data: { prompt: 'Proofread {{text}}, please.', missing: ['text'] },
    }))
    const { panel, field } = await scene.open()
    await userEvent.keyboard('/pro')
    await expect.element(panel.getByRole('option', { name: /Proofread/ })).toBeVisible()
    await expect.element(panel.getByRole('option', { name: /Tone/ })).not.toBeInTheDocument()
    if (way === 'Enter') await userEvent.keyboard('{Enter}')
    else await panel.getByRole('option', { name: /Proofread/ }).click()
    await expect.element(field).toHaveValue('Proofread {{text}}, please.')
    await expect.poll(() => document.getSelection()?.toString()).toBe('{{text}}')
    expect(sent('chat_prompt')[0]?.payload).toEqual({ chat_id: chat, prompt_id: idOf(20) })
  },
)

test('what is thought of an answer is said, with a reason, and taken back', async () => {
  scene.history = [message({ id: question, type: 2, content: 'Who?' }), message({ content: 'Ada.' })]
  network.answer(calls.chat.setChatContentFeedback, () => ({}))
  const { page, panel } = await scene.open()
  const dislike = panel.getByRole('button', { name: 'Not helpful' })
  await dislike.click()
  await expect.element(dislike).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'What was wrong? (optional)' }).fill('It is Ben')
  await page.getByRole('dialog', { name: 'Not helpful' }).getByRole('button', { name: 'Submit' }).click()
  await dislike.click()
  await expect.element(dislike).toHaveAttribute('aria-pressed', 'false')
  const judged = network.arrived(calls.chat.setChatContentFeedback).map(({ input }) => input)
  expect(judged).toMatchObject([
    { id: answer, feedback_intention: -1 },
    { id: answer, feedback_intention: -1, reason: 'It is Ben' },
    { id: answer, feedback_intention: 0 },
  ])
})

test('a slider that nobody has moved isn’t set; while quoting it says that it has no effect', async () => {
  const config = { kbs_ids: [], selectArr: [], top_p: null, temperature: null }
  network.answer(calls.chat.getChatSetting, () => ({ config }))
  network.answer(calls.agent.getLlmModelList, () => ({ list: [] }))
  network.answer(calls.kbs.getAllKbs, () => ({ list: [] }))
  scene.socket.answer('chat_config', () => ({ ok: true, data: {} }))
  const { page, panel } = await scene.open()
  await panel.getByRole('button', { name: 'Answer settings' }).click()
  const slider = page.getByRole('slider', { name: 'Temperature: not set' })
  await expect.element(slider).toBeVisible()
  await expect.element(page.getByText(/No effect in quote mode/).first()).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(() => sent('chat_config')[0]?.payload)
    .toEqual({ chat_id: chat, config: { ...config, temperature: 0.1 } })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => sent('chat_config')[1]?.payload).toEqual({ chat_id: chat, config })
})

test('what is typed while the first chat opens stays', async () => {
  const opening = Promise.withResolvers<void>()
  network.answer(calls.chat.openNewChat, async () => {
    await opening.promise
    return { chat_id: chat }
  })
  await signIn({ talent: { is_mvp: true } })
  const page = await show(<ChatDock Passage={Passage} />)
  await page.getByRole('button', { name: 'Open AI assistant' }).click()
  const field = page.getByLabelText('Message')
  await field.fill('Who lights the lamps?')
  opening.resolve()
  await expect.poll(() => network.arrived(calls.chat.getChatContentHistory).length).toBeGreaterThan(0)
  await expect.element(field).toHaveValue('Who lights the lamps?')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('human_chat_msg')[0]?.payload)
    .toMatchObject({ msg: 'Who lights the lamps?', chat_id: chat })
})

test('a source of the web is opened only by who has seen its address', async () => {
  const link = 'https://cranes.example/a?b=1'
  const page1 = { ...source, knowledge_id: null, kbs_id: null, link, name: 'Crane brakes', heading: ['cranes.example'] }
  scene.history = [
    message({ id: question, type: 2, content: 'How often?' }),
    message({ content: '> Weekly. [1]', chatbot_engine: 'quote', files: [page1] }),
  ]
  const { page, panel } = await scene.open()
  await expect.element(panel.getByText('1 web result, not verified:')).toBeVisible()
  await panel.getByRole('button', { name: 'Source 1: Crane brakes' }).click()
  await expect.element(panel.getByText('cranes.example')).toBeVisible()
  expect(panel.element().querySelector('a[href^="http"]')).toBeNull()
  await panel.getByRole('button', { name: 'Open page…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Open this link?' }).getByText(link)).toBeVisible()
})
