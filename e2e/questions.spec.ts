/** What the knowledge doesn't know is asked of people: a colleague for nothing, a linguist at a price. No provider. */
import type { Locator, Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, openNode, submit } from './support/work.ts'

const stamp = Date.now().toString(36)
const wide = { width: 1440, height: 900 }

test('a linguist’s answer is ordered at the price shown, approved, read in the chat, and given to the next who asks', async ({
  browser,
}) => {
  const question = `Is the word quayside${stamp} spelt with a hyphen?`
  const file = `${question.slice(0, -1)}.xlf`
  const clara = await enter(browser, 'clara', wide)
  const admin = await signedIn(clara, 'clara')
  const { kbs_id } = await admin.call(calls.kbs.createOrUpdateKbs, { title: `Spelling ${stamp}` })

  const mia = await enter(browser, 'mia', wide)
  const chat = await openChat(mia)
  await ask(chat, question)
  await expect(chat.getByText('No sufficiently relevant content found', { exact: false })).toBeVisible()
  await chat.getByRole('button', { name: 'Ask a person' }).click()
  const dialog = mia.getByRole('dialog', { name: 'Ask a person?' })
  await expect(dialog).toContainText(question)
  await dialog.getByText('Linguist (paid)').click()
  await expect(dialog.getByText(/^\$15\.00, about \d+ h, /)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Context/ }).fill('For signs at the pier')
  await look(mia, 'question-linguist')
  await dialog.getByRole('button', { name: 'Order for $15.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(chat.getByText(/^With a linguist; answer due /)).toBeVisible()

  await test.step('the linguist answers in the browser', async () => {
    const linguist = await enter(browser, await whoIsOffered(clara, file), wide)
    await acceptOffer(linguist, file, /EN/)
    await openNode(linguist, file, '/task/list')
    // What it is about stands beside it.
    await expect(linguist.getByText('For signs at the pier').first()).toBeVisible()
    const answer = linguist.getByRole('textbox', { name: 'Answer to question 1' })
    await expect(answer).toHaveValue('')
    await answer.fill('No hyphen: quayside is one word.')
    await answer.press('Control+Enter')
    await expect(linguist.getByText('1 / 1', { exact: true }).first()).toBeVisible()
    await look(linguist, 'question-answering')
    await submit(linguist)
    await linguist.context().close()
  })
  await expect(said(chat, 'No hyphen: quayside is one word.')).toBeVisible()
  await expect(chat.getByText(/^Answer by .+ · /)).toBeVisible()

  await test.step('an admin approves it in other words', async () => {
    await clara.goto('/talentkbs/questions')
    const row = clara.getByRole('row').filter({ hasText: question })
    await expect(row).toContainText('To a linguist')
    await expect(row).toContainText('No hyphen: quayside is one word.')
    await look(clara, 'questions')
    await row.getByRole('button', { name: /^Approve/ }).click()
    const approval = clara.getByRole('dialog', { name: 'Add to knowledge base' })
    await approval.getByRole('combobox', { name: 'Knowledge base' }).click()
    await clara.getByRole('option', { name: `Spelling ${stamp}` }).click()
    await approval.getByRole('textbox', { name: 'Answer' }).fill(`No hyphen: write quayside${stamp} as one word.`)
    await look(clara, 'question-approval')
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(approval).toBeHidden()
    await expect(row).toContainText('Approved')
  })

  await test.step('whoever has asked reads the edited answer where they are, and after a reload', async () => {
    const edited = said(chat, `No hyphen: write quayside${stamp} as one word.`)
    await expect(edited).toBeVisible()
    await expect(said(chat, 'No hyphen: quayside is one word.')).toBeHidden()
    await mia.reload()
    await expect(edited).toBeVisible()
    await look(mia, 'question-answered')
  })

  await test.step('the next who asks has it at once, from the base', async () => {
    await expect
      .poll(async () => {
        const files = await admin.call(calls.knowledge.getKnowledgeFileList, { kbs_id, pageIndex: 0, pageSize: 10 })
        return files.list[0]?.status
      })
      .toBe('completed')
    const theirs = await openChat(clara)
    await ask(theirs, `Is the word QUAYSIDE${stamp} spelt with a hyphen?`)
    await expect(theirs.getByText(/^Answered by .+ on /)).toBeVisible()
    await expect(said(theirs, `No hyphen: write quayside${stamp} as one word.`).first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^Source 1: / })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Ask a person' })).toBeHidden()
  })
})

test('a colleague answers for nothing, on a phone, and the asker reads it in the open chat', async ({ browser }) => {
  const question = `Which colour has the buoy of ${stamp}?`
  const mia = await enter(browser, 'mia', wide)
  const chat = await openChat(mia)
  await ask(chat, question)
  await chat.getByRole('button', { name: 'Ask a person' }).click()
  const dialog = mia.getByRole('dialog', { name: 'Ask a person?' })
  await dialog.getByRole('combobox', { name: 'Send to' }).click()
  await mia.getByRole('option', { name: 'Clara Client' }).click()
  await mia.keyboard.press('Tab')
  await look(mia, 'question-colleague')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(chat.getByText(/^You asked colleagues on /)).toBeVisible()

  const clara = await enter(browser, 'clara', { width: 390, height: 844 })
  await clara.goto('/talentkbs/questions')
  await look(clara, 'questions-narrow')
  await clara.getByRole('button', { name: `Answer “${question}”` }).click()
  const answering = clara.getByRole('dialog', { name: 'Answer question' })
  await answering.getByRole('textbox', { name: 'Answer' }).fill('Green, with a white band.')
  await answering.getByRole('button', { name: 'Send answer' }).click()
  await expect(answering).toBeHidden()
  await expect(said(chat, 'Green, with a white band.')).toBeVisible()
  await expect(chat.getByText(/^Answer by Clara Client · /)).toBeVisible()
})

/** Of those who work in English, the first who has the offer. */
async function whoIsOffered(page: Page, file: string): Promise<string> {
  const linguists = await Promise.all(['noah', 'lin'].map((username) => signedIn(page, username)))
  const offered = async () => {
    for (const [index, linguist] of linguists.entries()) {
      const { list } = await linguist.call(calls.node.getNodeTaskToAcceptList, { pageIndex: 0, pageSize: 50 })
      if (list.some(({ file_name }) => file_name === file)) return ['noah', 'lin'][index]
    }
    return undefined
  }
  await expect.poll(offered, { timeout: 60_000, intervals: [1000] }).toBeDefined()
  return (await offered()) ?? ''
}

async function openChat(page: Page): Promise<Locator> {
  await page.goto('/task/list')
  await page.getByRole('button', { name: 'Open AI assistant' }).click()
  return page.getByRole('dialog', { name: 'Assistant', exact: true })
}

/** In the conversation, not to screen readers only. */
const said = (chat: Locator, words: string) => chat.getByRole('region', { name: 'Conversation' }).getByText(words)

async function ask(chat: Locator, question: string): Promise<void> {
  await chat.getByLabel('Message').fill(question)
  await chat.getByLabel('Message').press('Enter')
}
