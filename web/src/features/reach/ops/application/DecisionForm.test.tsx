import { type Application, applicationDraft, applicationReasons, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { DecisionForm } from './DecisionForm.tsx'

const { decideApplication } = calls.application
const application_id = '0190b6a0-0000-7000-8000-0000000c0001'

const application: Application = {
  ...applicationDraft.parse({ roles: [{ role_id: 1, pairs: [{ source_lang: 'en', target_lang: 'zh' }] }] }),
  application_id,
  round: 1,
  state: 'underReview',
  submitted_at: '20260105120000000',
  decisions: [],
  version: 3,
  updated_at: '20260105120000000',
  promised_at: null,
  files: [],
  earlier: [],
}
const detail = {
  ...application,
  applicant: { account_id: application_id, nickname: 'Mei', avatar: null, username: 'mei', level: 0 },
  can: { decide: true },
}
const decided = () => network.arrived(decideApplication).map(({ input }) => input)

beforeEach(() => {
  network.answer(decideApplication, () => ({ state: 'refused' as const }))
})

describe('an operator who refuses an application', () => {
  test('must give a reason', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Reject', exact: true }).click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(screen.getByText('Select a reason or enter a comment')).toBeVisible()
    expect(decided()).toEqual([])
    await screen.getByRole('textbox').fill('The certificate is missing.')
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.poll(decided).toMatchObject([{ verdict: 'refuse', remark: 'The certificate is missing.', version: 3 }])
  })

  test('may give only a reason from the list', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Reject', exact: true }).click()
    await screen.getByRole('checkbox').first().click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.poll(() => decided()[0]?.reasons).toHaveLength(1)
  })

  test('must confirm a final refusal', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Reject permanently' }).click()
    await screen.getByRole('textbox').fill('Forged papers.')
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Reject permanently?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(decided()).toEqual([])
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await dialog.getByRole('button', { name: 'Reject permanently' }).click()
    await expect.poll(decided).toMatchObject([{ verdict: 'refuseForGood' }])
  })
})

describe('what is sent', () => {
  test('of who refuses at last are the reasons, not the pairs that were chosen before', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Approve', exact: true }).click()
    await expect.element(screen.getByRole('group', { name: 'Roles to unlock' })).toBeVisible()
    await screen.getByRole('radio', { name: 'Reject', exact: true }).click()
    await screen.getByRole('checkbox').first().click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect
      .poll(decided)
      .toEqual([
        { application_id, version: 3, verdict: 'refuse', grants: [], reasons: [applicationReasons[0]], remark: '' },
      ])
  })

  test('of who passes at last are the pairs, not the reasons that were chosen before', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Reject', exact: true }).click()
    await screen.getByRole('checkbox').first().click()
    await screen.getByRole('textbox').fill('Welcome.')
    await screen.getByRole('radio', { name: 'Approve', exact: true }).click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    const pairs = [{ source_lang: 'en', target_lang: 'zh' }]
    await expect.poll(decided).toEqual([
      {
        application_id,
        version: 3,
        verdict: 'pass',
        grants: [{ role_id: 1, level: 1, pairs }],
        reasons: [],
        remark: 'Welcome.',
      },
    ])
  })

  test('of who passes the first round is no right yet', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Pass the first round' }).click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.poll(decided).toMatchObject([{ verdict: 'passFirstRound', grants: [], reasons: [] }])
  })
})

test('a decision is chosen, not preselected: the button alone decides nothing', async () => {
  const screen = await show(<DecisionForm detail={detail} />)
  for (const radio of screen.getByRole('radio').elements()) expect((radio as HTMLInputElement).checked).toBe(false)
  await screen.getByRole('button', { name: 'Confirm decision' }).click()
  await expect.element(screen.getByText('Choose a decision')).toBeVisible()
  expect(decided()).toEqual([])
})

describe('an operator who approves an application', () => {
  test('must grant at least one pair', async () => {
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Approve', exact: true }).click()
    await screen.getByRole('checkbox').first().click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(screen.getByText('Select at least one language pair')).toBeVisible()
    expect(decided()).toEqual([])
    await screen.getByRole('checkbox').first().click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect
      .poll(() => decided()[0]?.grants)
      .toEqual([{ role_id: 1, level: 1, pairs: [{ source_lang: 'en', target_lang: 'zh' }] }])
  })

  test('sees an error when another operator has decided first', async () => {
    network.answer(decideApplication, () => {
      throw new Refusal('VERSION_CONFLICT')
    })
    const screen = await show(<DecisionForm detail={detail} />)
    await screen.getByRole('radio', { name: 'Pass the first round' }).click()
    await screen.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(screen.getByText('Another operator just processed', { exact: false })).toBeVisible()
  })
})

test('can’t decide their own application', async () => {
  const screen = await show(<DecisionForm detail={{ ...detail, can: { decide: false } }} />)
  await expect.element(screen.getByText('This is your own application', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirm decision' })).not.toBeInTheDocument()
})
