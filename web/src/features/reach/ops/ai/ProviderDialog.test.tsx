import { type AiProvider, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'

const { saveAiProvider } = calls.ai
const stored: AiProvider = {
  provider_id: '0190b6a0-0000-7000-8000-0000000000f1',
  name: 'Local',
  base_url: 'http://models.test:8080/v1',
  has_key: true,
  models: { chat: 'big' },
  prices: { big: { input: 150_000, output: 600_000 } },
  features: {},
  is_enabled: false,
}
const { has_key: _, features: __, ...unchanged } = stored

beforeEach(() => {
  network.answer(saveAiProvider, () => stored)
})

async function open(provider: AiProvider | null) {
  let isClosed = false
  const screen = await show(<ProviderDialog isOpen provider={provider} onClose={() => (isClosed = true)} />)
  const save = () => screen.getByRole('button', { name: 'Save' }).click()
  return {
    screen,
    key: screen.getByRole('textbox', { name: 'API key' }),
    address: screen.getByRole('textbox', { name: 'Base URL' }),
    removal: screen.getByRole('checkbox', { name: 'Remove stored key' }),
    movesNote: screen.getByText('The stored key belongs to the old address', { exact: false }),
    save,
    saved: async () => {
      await save()
      await expect.poll(() => isClosed).toBe(true)
      return network.arrived(saveAiProvider).map(({ input }) => input)
    },
  }
}

describe('a stored key', () => {
  test('isn’t shown, and is kept by whoever leaves it alone', async () => {
    const { screen, key, movesNote, saved } = await open(stored)
    await expect.element(key).toHaveValue('')
    await expect.element(key).toHaveAttribute('type', 'password')
    await expect.element(screen.getByText('Leave empty to keep the stored key.')).toBeVisible()
    await expect.element(movesNote).not.toBeInTheDocument()
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours')
    expect(await saved()).toEqual([{ ...unchanged, name: 'Ours' }])
  })

  test('is replaced by the one that is entered', async () => {
    const { key, saved } = await open(stored)
    await key.fill(' new key ')
    expect(await saved()).toEqual([{ ...unchanged, api_key: 'new key' }])
  })

  test('is removed where that is asked for, and not by whoever thinks better of it', async () => {
    const { key, removal, saved } = await open(stored)
    await removal.click()
    await expect.element(key).toBeDisabled()
    await removal.click()
    await expect.element(key).toBeEnabled()
    await removal.click()
    expect(await saved()).toEqual([{ ...unchanged, api_key: '' }])
  })
})

describe('a stored key doesn’t follow to another address', () => {
  const moved = 'https://elsewhere.test/v1'

  test('which is said as soon as it is another one, and no longer once it is the old one', async () => {
    const { screen, address, removal, movesNote } = await open(stored)
    await address.fill(moved)
    await expect.element(movesNote).toBeVisible()
    await expect.element(screen.getByText('Leave empty to keep the stored key.')).not.toBeInTheDocument()
    await expect.element(removal).not.toBeInTheDocument()
    await address.fill('http://models.test:8080/v2')
    await expect.element(movesNote).not.toBeInTheDocument()
    await expect.element(removal).toBeVisible()
  })

  test('which takes the key that is entered for it, also from who had removed the old one before', async () => {
    const { key, address, removal, saved } = await open(stored)
    await removal.click()
    await address.fill(moved)
    await key.fill('its own')
    expect(await saved()).toEqual([{ ...unchanged, base_url: moved, api_key: 'its own' }])
  })
})

describe('a new provider', () => {
  async function fillIn() {
    const dialog = await open(null)
    await dialog.screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Cloud')
    await dialog.address.fill('https://api.example.com/v1')
    return { ...dialog, chat: dialog.screen.getByRole('group', { name: 'Text generation' }) }
  }

  test('needs an address that is one, and a model', async () => {
    const { screen, address, save } = await fillIn()
    await save()
    await expect.element(screen.getByText('Enter at least one model')).toBeVisible()
    await address.fill('ftp://api.example.com')
    await save()
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(network.arrived(saveAiProvider)).toHaveLength(0)
  })

  test('is sent with prices in millionths of a dollar, and counts at once', async () => {
    const { chat, saved } = await fillIn()
    await expect.element(chat.getByRole('textbox', { name: 'Input price' })).not.toBeInTheDocument()
    await chat.getByRole('textbox', { name: 'Text generation' }).fill('big')
    await chat.getByRole('textbox', { name: 'Input price' }).fill('0.15')
    expect(await saved()).toEqual([
      {
        name: 'Cloud',
        base_url: 'https://api.example.com/v1',
        models: { chat: 'big' },
        prices: { big: { input: 150_000, output: 0 } },
        is_enabled: true,
      },
    ])
  })

  test('whose name is taken is told so there', async () => {
    network.answer(saveAiProvider, () => {
      throw new Refusal('VERSION_CONFLICT')
    })
    const { screen, chat, save } = await fillIn()
    await chat.getByRole('textbox', { name: 'Text generation' }).fill('big')
    await save()
    await expect.element(screen.getByText('Another provider already uses this name')).toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
      .toHaveAttribute('aria-invalid', 'true')
  })
})
