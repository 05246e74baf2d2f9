/** Asking the assistant: quotes of the knowledge without a provider; with one, an answer that is written, stopped and resumed. */
import type { Locator } from '@playwright/test'
import type { PeerRequest } from '../server/src/ground/adapters/ai/test-peer.ts'
import { knows } from './support/knowledge.ts'
import { darken, look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)

const words = {
  en: { open: 'Open AI assistant', chat: 'Assistant', source: /^Source 1: lamps/, passage: 'Open passage' },
  zh: { open: '打开 AI 助手', chat: 'AI 助手', source: /^出处 1：lamps/, passage: '查看原文' },
  ja: { open: 'アシスタントに質問', chat: 'アシスタント', source: /^出典 1：lamps/, passage: '原文を開く' },
} as const

test('without a provider the assistant quotes, says so, and opens where it stands', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  const fact = `The keeper of lamp ${stamp} lights it at eight and puts it out at dawn.`
  await knows(
    page,
    `Lamps ${stamp}`,
    `lamps-${stamp}.txt`,
    `${fact}\n\n守塔人 ${stamp} 每晚八点点灯。\n\nVisitors wait below.`,
  )
  await page.goto('/task/list')
  await look(page, 'chat-closed')
  for (const language of ['zh', 'ja', 'en'] as const) {
    await speak(page, language)
    const say = words[language]
    await page.getByRole('button', { name: say.open }).click()
    const chat = page.getByRole('dialog', { name: say.chat, exact: true })
    const field = chat.getByRole('textbox')
    await expect(field).toBeFocused()
    await field.fill(`When does the keeper light lamp ${stamp}?`)
    await field.press('Enter')
    await chat.getByRole('button', { name: say.source }).last().click()
    await expect(chat.getByRole('blockquote').filter({ hasText: fact }).last()).toBeVisible()
    await chat.getByRole('button', { name: say.passage }).last().click()
    const passage = page.getByRole('dialog', { name: `lamps-${stamp}.txt` })
    await expect(passage.getByText(fact)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(passage).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: say.open })).toBeFocused()
  }
  await page.getByRole('button', { name: words.en.open }).click()
  await look(page, 'chat-window')
})

test('with a provider an answer is written, survives a reload, is stopped from another window, and chats are kept', async ({
  browser,
}) => {
  const page = await enter(browser, 'mia', { width: 1440, height: 900 })
  await knows(page, `Towers ${stamp}`, `towers-${stamp}.txt`, `The tower ${stamp} is painted red every May.`)
  const answer = ({ prompt, json }: Pick<PeerRequest, 'prompt' | 'json'>) => {
    if ('tools' in json) return { tool_calls: [{ name: 'find_tasks', arguments: { keyword: '' } }] }
    return prompt.includes('Hold')
      ? { text: 'The tower is painted **red** every May [1] by people who climb it and then', hangs: true }
      : { text: 'Every May. [1]\n\n| Tower | Colour |\n|---|---|\n| North | red |' }
  }
  const provider = await addProvider(page, `Writer ${stamp}`, { chat: 'writer' }, answer)
  try {
    await page.goto('/task/list')
    await page.getByRole('button', { name: words.en.open }).click()
    const chat = page.getByRole('dialog', { name: 'Assistant', exact: true })
    await chat.getByRole('button', { name: 'Full screen' }).click()
    await ask(chat, `Hold on: when is the tower ${stamp} painted?`)
    await expect(chat.getByText('red', { exact: true })).toBeVisible()
    await page.reload()
    await expect(chat.getByText('red', { exact: true })).toBeVisible()
    await expect(chat.getByLabel('Message')).toBeDisabled()

    const other = await page.context().newPage()
    await other.goto('/talentkbs/list')
    const there = other.getByRole('dialog', { name: 'Assistant', exact: true })
    await expect(there.getByText('red', { exact: true })).toBeVisible()
    await there.getByRole('button', { name: 'Stop answering' }).click()
    await expect(there.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await expect(chat.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await expect.poll(() => provider.peer.aborted).toBe(1)
    await other.close()

    await ask(chat, `When is the tower ${stamp} painted?`)
    await expect(chat.getByRole('cell', { name: 'North' })).toBeVisible()
    await expect(chat.getByRole('button', { name: `Source 1: towers-${stamp}.txt` }).last()).toBeVisible()
    await look(page, 'chat-full')
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, 'chat-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await darken(page)
    await look(page, 'chat-full-dark')
    await page.emulateMedia({ colorScheme: 'light' })

    await test.step('what the model wants to do waits for a click, as documents were quoted', async () => {
      await ask(chat, `Which orders are about the tower ${stamp}, painted in May?`)
      const tasks = chat.getByRole('region', { name: 'Find tasks' })
      await tasks.getByRole('button', { name: 'Run' }).click()
      await expect(tasks.getByRole('link').first()).toBeVisible()
      await look(page, 'chat-tool')
    })

    await test.step('@ and an upload', async () => {
      await chat.getByLabel('Message').pressSequentially(`Hue @towers-${stamp}`)
      await chat.getByRole('option', { name: `towers-${stamp}.txt` }).click()
      await expect(chat.getByRole('list', { name: 'Files in question' })).toContainText(`towers-${stamp}.txt`)
      await chat.locator('input[type=file]').setInputFiles([
        { name: 'plan.exe', mimeType: 'text/plain', buffer: Buffer.from('x') },
        { name: `plan-${stamp}.txt`, mimeType: 'text/plain', buffer: Buffer.from('The plan says: paint it blue.') },
      ])
      await expect(chat.getByRole('alert')).toContainText('.exe')
      await chat.getByRole('button', { name: 'Remove plan.exe' }).click()
      await expect(chat.getByRole('button', { name: 'Answer from: Chat files' })).toBeVisible()
      await ask(chat, 'What does the plan say?')
      await expect(chat.getByRole('button', { name: `Source 1: plan-${stamp}.txt` }).last()).toBeVisible()
    })

    await test.step('rename, find, delete', async () => {
      const chats = chat.getByRole('list', { name: 'Chats' })
      await chats.getByRole('button', { name: /^Actions for “Hold on/ }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`Paint ${stamp}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(chat.getByRole('heading', { name: `Paint ${stamp}` })).toBeVisible()
      await chat.getByLabel('Search chats').fill(`paint ${stamp}`)
      await expect(chats.getByRole('listitem')).toHaveCount(1)
      await chats.getByRole('button', { name: `Actions for “Paint ${stamp}”` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page
        .getByRole('dialog', { name: /^Delete/ })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(chats.getByRole('listitem')).toHaveCount(0)
      await expect(chat.getByText('What would you like to know?')).toBeVisible()
    })
  } finally {
    await provider.remove()
  }
})

async function ask(chat: Locator, question: string): Promise<void> {
  await chat.getByLabel('Message').fill(question)
  await chat.getByLabel('Message').press('Enter')
}
