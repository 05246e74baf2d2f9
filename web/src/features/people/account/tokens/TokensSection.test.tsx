import { type ApiToken, calls } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { TokensSection } from './TokensSection.tsx'

const { getTokenList, makeToken, revokeToken } = calls.token

const nightly: ApiToken = {
  token_id: '0190b6a0-0000-7000-8000-0000000000a1',
  name: 'Nightly orders',
  scopes: ['order:read', 'order:write'],
  spend_limit_minor: 50_000,
  spent_minor: 12_050,
  currency: 'USD',
  created_at: '20261101000000000',
  expires_at: '20991231000000000',
  is_expired: false,
  last_used_at: null,
}

async function openSection(list: ApiToken[]) {
  await signIn({ talent: { is_mvp: true } })
  network.answer(getTokenList, () => ({ list, server_url: 'https://portal.example/mcp', currency: 'USD' as const }))
  return show(<TokensSection />)
}

test('a token is shown with what it may do, has spent and until when it is good', async () => {
  const screen = await openSection([
    nightly,
    { ...nightly, token_id: nightly.token_id.replace('a1', 'a2'), name: 'Old', is_expired: true },
  ])
  await expect.element(screen.getByText('Nightly orders')).toBeVisible()
  await expect.element(screen.getByText('$120.50 of $500.00 spent').first()).toBeVisible()
  await expect.element(screen.getByText('Never used', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('Expired', { exact: true })).toBeVisible()
})

describe('a new token', () => {
  test('is sent in minor units and days, and shown once', async () => {
    const screen = await openSection([])
    await expect.element(screen.getByText('No tokens yet')).toBeVisible()
    network.answer(makeToken, () => ({ token_id: nightly.token_id, token: 'ply_secret' }))
    await screen.getByRole('button', { name: 'Create token' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Create token' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly orders')
    await dialog.getByRole('textbox', { name: 'Spending limit' }).fill('12.34')
    await dialog.getByRole('checkbox', { name: 'Search knowledge bases you can access' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Token' })).toHaveValue('ply_secret')
    expect(network.arrived(makeToken).map(({ input }) => input)).toEqual([
      {
        name: 'Nightly orders',
        scopes: ['order:read', 'order:write', 'knowledge:read'],
        days: 90,
        spend_limit_minor: 1234,
      },
    ])
    await screen.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect.element(screen.getByText('ply_secret')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Token' })).not.toBeInTheDocument()
  })

  test('asks who it is first, where that was long ago', async () => {
    const screen = await openSection([])
    network.answer(makeToken, () => {
      throw new Refusal('CONFIRMATION_NEEDED', { has_password: true, has_two_factor: false })
    })
    await screen.getByRole('button', { name: 'Create token' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Nightly orders')
    await screen.getByRole('button', { name: 'Create' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Password' })).toBeVisible()
  })

  test('needs a name and something it is for', async () => {
    const screen = await openSection([])
    await screen.getByRole('button', { name: 'Create token' }).click()
    await screen.getByRole('checkbox', { name: 'View orders and fetch results' }).click()
    await screen.getByRole('checkbox', { name: 'Get quotes, place orders and cancel' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Spending limit' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Create' }).click()
    await expect.element(screen.getByText('Enter name')).toBeVisible()
    expect(network.arrived(makeToken)).toHaveLength(0)
  })
})

test('revoking asks first and names the token', async () => {
  const screen = await openSection([nightly])
  network.answer(revokeToken, () => ({}))
  await screen.getByRole('button', { name: 'Revoke Nightly orders' }).click()
  const question = screen.getByRole('dialog', { name: 'Revoke “Nightly orders”?' })
  expect(network.arrived(revokeToken)).toHaveLength(0)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(screen.getByText('Token revoked')).toBeVisible()
  expect(network.arrived(revokeToken).map(({ input }) => input)).toEqual([{ token_id: nightly.token_id }])
})

test('the guide names this server to each client', async () => {
  const screen = await openSection([])
  await expect
    .element(screen.getByText('polyphony https://portal.example/mcp --header', { exact: false }))
    .toBeVisible()
  await screen.getByRole('tab', { name: 'Cursor' }).click()
  await expect.element(screen.getByText('"url": "https://portal.example/mcp"', { exact: false })).toBeVisible()
})
