/** The books: an operator closes a month, two open it again; talents and clients see their entries and whether they are sealed. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { darken, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

test('an operator closes the last month, and it takes another one to open it again', async ({ browser }) => {
  const olga = await enter(browser, 'olga', wide)
  const byOlga = await signedIn(olga, 'olga')
  const { account_id } = (await byOlga.call(calls.opsAccount.getAccountList, { keyword: 'kato' })).list[0]!
  await byOlga.call(calls.opsAccount.setOperator, { account_id, is_operator: true, reason: 'A second pair of eyes' })
  try {
    await olga.goto('/ops/periods')
    await expect(olga.getByText(/can disable the triggers/)).toBeVisible() // the embedded database has one role
    const row = olga.getByRole('row').filter({ has: olga.getByRole('button', { name: 'Close month' }) })
    const month = (await row.getByRole('cell').first().textContent()) ?? ''
    await row.getByRole('button', { name: 'Close month' }).click()
    const question = olga.getByRole('dialog', { name: `Close ${month}?` })
    await look(olga, 'periods-close')
    await question.getByRole('button', { name: 'Close month' }).click()
    await expect(question).toBeHidden()
    const closed = olga.getByRole('row', { name: new RegExp(month) }).first()
    await expect(closed).toContainText('Closed')

    await closed.getByRole('button', { name: 'Reopen' }).click()
    const asking = olga.getByRole('dialog', { name: `Reopen ${month}` })
    await asking.getByRole('button', { name: 'Reopen' }).click()
    await expect(asking.getByText('Enter reason')).toBeVisible()
    await asking.getByRole('textbox', { name: 'Reason' }).fill('An invoice came late')
    await asking.getByRole('button', { name: 'Reopen' }).click()
    await expect(asking).toBeHidden()
    await expect(closed).toContainText('Reopening requested')
    await expect(closed.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await olga.getByRole('button', { name: 'Trial balance' }).first().click()
    await expect(olga.getByRole('table', { name: 'Trial balance' }).getByText('Deferred revenue').first()).toBeVisible()
    await look(olga, 'periods')
    await darken(olga)
    await look(olga, 'periods-dark')
    await olga.emulateMedia({ colorScheme: 'light' })
    await olga.setViewportSize(narrow)
    await look(olga, 'periods-narrow')

    const kato = await enter(browser, 'kato', wide)
    await kato.goto('/ops/periods')
    const asked = kato.getByRole('row', { name: new RegExp(month) }).first()
    await expect(asked).toContainText('An invoice came late')
    await asked.getByRole('button', { name: 'Approve' }).click()
    const agreeing = kato.getByRole('dialog', { name: `Approve reopening of ${month}` })
    await expect(agreeing).toContainText('An invoice came late')
    await agreeing.getByRole('textbox', { name: 'Reason' }).fill('Evidence')
    await agreeing.getByRole('button', { name: 'Approve' }).click()
    await expect(agreeing).toBeHidden()
    await expect(asked).toContainText('Open')
    await expect(asked.getByRole('button', { name: 'Close month' })).toBeVisible()
  } finally {
    await byOlga.call(calls.opsAccount.setOperator, { account_id, is_operator: false, reason: 'Done' })
  }
})

test('talents and admins see their own entries of the books, and others have none', async ({ browser }) => {
  const lin = await enter(browser, 'lin', wide)
  await lin.getByRole('link', { name: 'Verify entries' }).click()
  await expect(lin.getByRole('heading', { name: 'Verify entries' })).toBeVisible()
  await expect(lin.getByRole('row', { name: /Income.*Sealed tonight/ }).first()).toBeVisible()
  await lin.getByRole('textbox', { name: 'Seal on the statement' }).fill('a'.repeat(64))
  await expect(lin.getByText('Matches no seal of this or the following month')).toBeVisible()
  await look(lin, 'books')
  await lin.setViewportSize(narrow)
  await look(lin, 'books-narrow')

  const clara = await enter(browser, 'clara', wide)
  await clara.goto('/books')
  await expect(clara.getByRole('row', { name: /Order.*Sealed tonight/ }).first()).toBeVisible()
  await look(clara, 'books-company')
  const mia = await enter(browser, 'mia')
  await mia.goto('/books')
  await expect(mia.getByText('No entries in this month')).toBeVisible()
})
