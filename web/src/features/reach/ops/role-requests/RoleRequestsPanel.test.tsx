import { calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import type { RoleRequestRow } from './RoleRequestDialog.tsx'
import { RoleRequestsPanel } from './RoleRequestsPanel.tsx'

const { getRoleRequestList, decideRoleRequest } = calls.talent
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000030${number}`
const toChinese = { source_lang: 'en', target_lang: 'zh-CN' }
const toEnglish = { source_lang: 'zh-CN', target_lang: 'en' }

const request = (number: number, nickname: string): RoleRequestRow => ({
  request_id: idOf(number),
  role_id: 2,
  pairs: [toChinese, toEnglish],
  reason: 'I have worked as one for years.',
  state: 'requested',
  answer: '',
  created_at: '20260105120000000',
  decided_at: null,
  talent: { account_id: idOf(number), nickname, avatar: null, level: 2 },
  decided_by: null,
  can: { decide: true },
})
const decided = () => network.arrived(decideRoleRequest).map(({ input }) => input)

beforeEach(() => {
  const list = [request(1, 'Mei'), request(2, 'Ann'), { ...request(3, 'Oda'), can: { decide: false } }]
  network.answer(getRoleRequestList, () => ({ list, total: 3, is_capped: false }))
  network.answer(decideRoleRequest, () => ({}))
})

async function open(name = 'Mei') {
  const screen = await show(<RoleRequestsPanel />)
  const dialog = screen.getByRole('dialog')
  const openOf = (nickname: string) => screen.getByRole('button', { name: `Review ${nickname}’s role request` }).click()
  await openOf(name)
  return {
    screen,
    dialog,
    openOf,
    pair: (label: string) => dialog.getByRole('checkbox', { name: label }),
    refuse: () => dialog.getByRole('radio', { name: 'Reject' }).click(),
    say: (typed: string) => dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill(typed),
    confirm: () => dialog.getByRole('button', { name: 'Confirm decision' }).click(),
  }
}

describe('who unlocks a role', () => {
  test('vouches for all pairs that were asked for, unless they say otherwise', async () => {
    const { screen, dialog, confirm } = await open()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText('Decision saved')).toBeVisible()
    expect(decided()).toMatchObject([
      { verdict: 'grant', request_id: idOf(1), level: 1, pairs: [toChinese, toEnglish] },
    ])
  })

  test('vouches for one pair at least, at the level of their choice', async () => {
    const { screen, dialog, pair, confirm } = await open()
    await pair('English → Chinese (China)').click()
    await pair('Chinese (China) → English').click()
    await confirm()
    await expect.element(dialog.getByText('Select at least one language pair')).toBeVisible()
    expect(decided()).toEqual([])
    await pair('Chinese (China) → English').click()
    await dialog.getByRole('combobox', { name: 'Level' }).click()
    await screen.getByRole('option', { name: 'Level 3 (QA)' }).click()
    await confirm()
    await expect.poll(decided).toMatchObject([{ verdict: 'grant', level: 3, pairs: [toEnglish] }])
  })

  test('says nothing of a refusal that they have thought better of', async () => {
    const { dialog, refuse, say, confirm } = await open()
    await refuse()
    await say('Your references are poor.')
    await dialog.getByRole('radio', { name: 'Unlock' }).click()
    await confirm()
    await expect.poll(decided).toHaveLength(1)
    expect(JSON.stringify(decided())).not.toContain('poor')
  })
})

describe('who refuses one', () => {
  test('has to say why', async () => {
    const { dialog, refuse, say, confirm } = await open()
    await refuse()
    await say('   ')
    await confirm()
    await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
    expect(decided()).toEqual([])
    await say('The references are too old.')
    await confirm()
    await expect
      .poll(decided)
      .toEqual([{ verdict: 'refuse', request_id: idOf(1), answer: 'The references are too old.' }])
  })

  test('is told by the dialog where somebody else was faster, and keeps what they wrote', async () => {
    network.answer(decideRoleRequest, () => {
      throw new Refusal('ROLE_REQUEST_DECIDED')
    })
    const { dialog, refuse, say, confirm } = await open()
    await refuse()
    await say('Too old.')
    await confirm()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Too old.')
  })

  test('begins anew with the next person', async () => {
    const { dialog, openOf, refuse, say } = await open('Mei')
    await refuse()
    await say('Too old.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await openOf('Ann')
    await expect.element(dialog.getByRole('radio', { name: 'Unlock' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Reject' }).click()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('')
  })
})

test('nobody decides on their own request', async () => {
  const screen = await show(<RoleRequestsPanel />)
  await expect.element(screen.getByText('You can’t decide on your own requests')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Oda/ })).not.toBeInTheDocument()
})
