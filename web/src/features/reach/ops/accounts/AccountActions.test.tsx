import { type AccountDetail, type Call, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { AccountActions } from './AccountActions.tsx'

const { lockAccount, unlockAccount, changeLevel, setFlags, setOperator } = calls.opsAccount
const { resetTwoFactor, endAccountSessions } = calls.opsAccount
const account_id = '0190b6a0-0000-7000-8000-0000000000e1'
const reason = 'As agreed'

const mei: AccountDetail = {
  account_id,
  username: 'mei',
  nickname: 'Mei',
  avatar: null,
  email: null,
  phone: null,
  status: 'normal',
  is_operator: false,
  level: 1,
  invite_type: null,
  is_mvp: false,
  role_admin: false,
  company_id: null,
  company_name: null,
  created_at: '20260101000000000',
  last_seen_at: null,
  language: 'en',
  time_zone: 'Asia/Shanghai',
  identity: 'individual',
  locked_reason: null,
  locked_until: null,
  first_apply_at: null,
  is_receiving: true,
  has_password: true,
  has_two_factor: false,
  native_langs: [],
  roles: [],
  pairs: [],
  sessions: [],
  sign_ins: [],
  uploaded_bytes: 0,
  open_work: { offers: 0, work: 0, reviews: 0 },
  is_self: false,
}
const session = { session_id: account_id, user_agent: 'Firefox', ip: '10.0.0.1' }
const meiWithAll: AccountDetail = {
  ...mei,
  status: 'locked',
  is_mvp: true,
  invite_type: 'company',
  is_operator: true,
  has_two_factor: true,
  sessions: [{ ...session, created_at: '20260101000000000', last_seen_at: '20260101000000000' }],
}

const inputsOf = <In, Parsed, Out>(call: Call<In, Parsed, Out>) => network.arrived(call).map(({ input }) => input)

async function open(account: AccountDetail, action: string) {
  const screen = await show(<AccountActions account={account} />)
  await screen.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click()
  const dialog = screen.getByRole('dialog')
  return {
    screen,
    dialog,
    say: (typed: string) => dialog.getByRole('textbox', { name: 'Reason' }).fill(typed),
    act: () => dialog.getByRole('button', { name: action }).click(),
  }
}

beforeEach(async () => {
  await signIn({ talent: { is_operator: true } })
  for (const call of [lockAccount, unlockAccount, changeLevel, setFlags, setOperator, resetTwoFactor])
    network.answer(call as typeof lockAccount, () => ({}))
  network.answer(endAccountSessions, () => ({ count: 2 }))
})

describe('each action is sent as what it says, with its reason', () => {
  test.each([
    ['Lock', mei, lockAccount, {}, 'Mei locked'],
    ['Unlock', meiWithAll, unlockAccount, {}, 'Mei unlocked'],
    ['Make MVP', mei, setFlags, { is_mvp: true }, 'MVP of Mei changed'],
    ['Remove MVP', meiWithAll, setFlags, { is_mvp: false }, 'MVP of Mei changed'],
    ['Make team member', mei, setFlags, { invite_type: 'company' }, 'Mei changed'],
    ['Remove team member', meiWithAll, setFlags, { invite_type: null }, 'Mei changed'],
    ['Make operator', mei, setOperator, { is_operator: true }, 'Permissions of Mei changed'],
    ['Remove operator', meiWithAll, setOperator, { is_operator: false }, 'Permissions of Mei changed'],
    ['Reset two-step verification', meiWithAll, resetTwoFactor, {}, 'Two-step verification of Mei reset'],
  ] as const)('%s', async (action, account, call, changes, said) => {
    const { screen, dialog, say, act } = await open(account, action)
    await say(` ${reason} `)
    await act()
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputsOf(call as typeof lockAccount)).toEqual([{ account_id, reason, ...changes }])
  })

  test('and a change of level says which one was seen', async () => {
    const { screen, dialog, say, act } = await open(mei, 'Change level')
    await say(reason)
    await dialog.getByRole('combobox', { name: 'New level' }).click()
    await screen.getByRole('option', { name: /^3/ }).click()
    await act()
    await expect.poll(() => inputsOf(changeLevel)).toEqual([{ account_id, reason, level: 3, was: 1 }])
  })
})

describe('nothing is done', () => {
  test('without a reason, where the person or the audit log is told one', async () => {
    const { dialog, say, act } = await open(mei, 'Lock')
    await act()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    await say('   ')
    await act()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    expect(inputsOf(lockAccount)).toEqual([])
  })

  test('by a change to the same level', async () => {
    const { dialog, say, act } = await open(mei, 'Change level')
    await say(reason)
    await act()
    await expect.element(dialog.getByRole('combobox', { name: 'New level' })).toHaveAttribute('aria-invalid', 'true')
    expect(inputsOf(changeLevel)).toEqual([])
  })

  test('by who leaves: the next time there is nothing left of it', async () => {
    const { screen, dialog, say } = await open(mei, 'Lock')
    await say(reason)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Lock' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
    expect(inputsOf(lockAccount)).toEqual([])
  })
})

test('ending sessions needs no reason, and says how many there were', async () => {
  const { screen, dialog, act } = await open(meiWithAll, 'Sign out everywhere')
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await act()
  await expect.element(screen.getByText('2 sessions ended')).toBeVisible()
  expect(inputsOf(endAccountSessions)).toEqual([{ account_id }])
})

test('what the server refuses is said in the dialog, and the reason stays', async () => {
  network.answer(setOperator, () => {
    throw new Refusal('LAST_OPERATOR')
  })
  const { screen, dialog, say, act } = await open(meiWithAll, 'Remove operator')
  await say(reason)
  await act()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1) // and no toast
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
})

test('what needs it is done once one has shown who one is, with the same reason', async () => {
  let isConfirmed = false
  network.answer(setOperator, () => {
    if (!isConfirmed) throw new Refusal('CONFIRMATION_NEEDED', { has_password: true, has_two_factor: false })
    return {}
  })
  network.answer(calls.session.confirmIdentity, () => {
    isConfirmed = true
    return {} as never
  })
  const { screen, say, act } = await open(mei, 'Make operator')
  await say(reason)
  await act()
  const question = screen.getByRole('dialog').filter({ hasText: 'Password' })
  await question.getByRole('textbox', { name: 'Password' }).fill('secret-words')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Permissions of Mei changed')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const wish = { account_id, reason, is_operator: true }
  expect(inputsOf(setOperator)).toEqual([wish, wish])
})

test('all of it can be done by keys, which are back at the button in the end', async () => {
  const screen = await show(<AccountActions account={mei} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard(reason)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(lockAccount)).toEqual([{ account_id, reason }])
  await expect.element(screen.getByRole('button', { name: 'Lock' })).toHaveFocus()
})
