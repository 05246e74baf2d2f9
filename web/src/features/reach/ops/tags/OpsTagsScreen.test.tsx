import { calls, type EditedTag } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { OpsTagsScreen } from './OpsTagsScreen.tsx'

const { getTagEditor, createTag, renameTag, moveTag, deleteTag } = calls.opsTag
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000040${number}`

const tag = (number: number, name: string, parent: number | null): EditedTag => ({
  tag_id: idOf(number),
  parent_id: parent === null ? null : idOf(parent),
  name_zh: `${name}（中）`,
  name_en: name,
  name_ja: `${name}（日）`,
  version: number + 10,
  use_count: 0,
})
// Law > (Patents > Claims, Contracts); Ships
const [law, ships, patents, contracts, claims] = [
  tag(1, 'Law', null),
  tag(2, 'Ships', null),
  tag(3, 'Patents', 1),
  tag(4, 'Contracts', 1),
  tag(5, 'Claims', 3),
] as const

const moved = () => network.arrived(moveTag).map(({ input }) => input)
const seen = ({ tag_id, version }: EditedTag) => ({ tag_id, version })

beforeEach(() => {
  network.answer(getTagEditor, () => ({ list: [law, ships, patents, contracts, claims] }))
  network.answer(moveTag, () => ({}))
  network.answer(createTag, () => ({ tag_id: idOf(9) }))
  network.answer(renameTag, () => ({}))
  network.answer(deleteTag, () => ({}))
})

async function showTags() {
  const screen = await show(<OpsTagsScreen />)
  const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for “${name}”` })
  await expect.element(menuOf('Law')).toBeVisible()
  return {
    screen,
    dialog: screen.getByRole('dialog'),
    menuOf,
    choose: async (name: string, act: string) => {
      await menuOf(name).click()
      await screen.getByRole('menuitem', { name: act }).click()
    },
    grip: (name: string): Locator =>
      screen.getByRole('listitem').filter({ hasText: name }).getByTitle('Drag to move').first(),
    row: (name: string): Locator => screen.getByText(name, { exact: true }),
  }
}

describe('a tag goes up and down', () => {
  test('among its own, by its menu, and its version goes with it', async () => {
    const { screen, choose } = await showTags()
    await choose('Contracts', 'Move up')
    await expect.element(screen.getByText('“Contracts” moved', { exact: false })).toBeVisible()
    await choose('Law', 'Move down')
    await expect.poll(moved).toEqual([
      { ...seen(contracts), parent_id: idOf(1), before_id: idOf(3) },
      { ...seen(law), parent_id: null, before_id: null },
    ])
  })

  test('not beyond the first and the last', async () => {
    const { screen, menuOf } = await showTags()
    await menuOf('Patents').click()
    await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
    await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await menuOf('Ships').click()
    await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeEnabled()
    await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  })

  test('by keys alone', async () => {
    const { screen, menuOf } = await showTags()
    menuOf('Contracts').element().focus()
    await userEvent.keyboard('{Enter}')
    const moveUp = screen.getByRole('menuitem', { name: 'Move up' })
    await expect
      .poll(async () => {
        await userEvent.keyboard('{ArrowDown}')
        return moveUp.element() === document.activeElement
      })
      .toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(moved).toMatchObject([{ tag_id: contracts.tag_id, before_id: idOf(3) }])
  })

  test('and is told where somebody has changed it meanwhile, and shown as it is now', async () => {
    network.answer(moveTag, () => {
      throw new Refusal('VERSION_CONFLICT')
    })
    const { screen, choose } = await showTags()
    network.answer(getTagEditor, () => ({ list: [law, { ...ships, name_en: 'Vessels' }, patents] }))
    await choose('Contracts', 'Move up')
    await expect.element(screen.getByRole('alert').getByText(/^Someone else just changed this tag/)).toBeVisible()
    await expect.element(screen.getByText('Vessels', { exact: true })).toBeVisible()
  })
})

describe('a tag that is dragged', () => {
  test('lands before, after or below another', async () => {
    const { grip, row } = await showTags()
    await grip('Ships').dropTo(row('Contracts'), { targetPosition: { x: 5, y: 1 } })
    await expect.poll(moved).toEqual([{ ...seen(ships), parent_id: idOf(1), before_id: idOf(4) }])
    await grip('Ships').dropTo(row('Contracts'))
    await expect.poll(() => moved()[1]).toEqual({ ...seen(ships), parent_id: idOf(4), before_id: null })
  })

  test('doesn’t land below itself', async () => {
    const { grip, row } = await showTags()
    await grip('Law').dropTo(row('Contracts'))
    await grip('Ships').dropTo(row('Law'))
    await expect.poll(moved).toHaveLength(1)
    expect(moved()).toMatchObject([{ tag_id: ships.tag_id, parent_id: law.tag_id }])
  })
})

test('a branch is closed and opened again', async () => {
  const { screen, row } = await showTags()
  const toggle = screen.getByRole('button', { name: 'Collapse “Patents”' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.element(row('Claims')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Expand “Patents”' }).click()
  await expect.element(row('Claims')).toBeVisible()
})

describe('a tag is put', () => {
  test('below a tag where there is room for it and for all below it', async () => {
    const { screen, dialog, choose } = await showTags()
    await choose('Patents', 'Move to…')
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Parent tag' }).click()
    await expect.element(screen.getByRole('option').first()).toBeVisible()
    expect(
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['(top level)', 'Ships'])
    await screen.getByRole('option', { name: 'Ships' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(moved).toEqual([{ ...seen(patents), parent_id: ships.tag_id, before_id: null }])
  })

  test('to the top', async () => {
    const { screen, dialog, choose } = await showTags()
    await choose('Claims', 'Move to…')
    await dialog.getByRole('combobox', { name: 'Parent tag' }).click()
    await screen.getByRole('option', { name: '(top level)' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(moved).toEqual([{ ...seen(claims), parent_id: null, before_id: null }])
  })
})

describe('a name', () => {
  test('is needed in each language, and a new tag stands below the one whose menu it was', async () => {
    const { dialog, choose } = await showTags()
    await choose('Ships', 'Add sub-tag')
    await dialog.getByRole('textbox', { name: 'English name' }).fill('Engines')
    await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('发动机')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Japanese name' })).toHaveAttribute('aria-invalid', 'true')
    expect(network.arrived(createTag)).toHaveLength(0)
    await dialog.getByRole('textbox', { name: 'Japanese name' }).fill(' エンジン ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const names = { name_zh: '发动机', name_en: 'Engines', name_ja: 'エンジン' }
    await expect
      .poll(() => network.arrived(createTag).map(({ input }) => input))
      .toEqual([{ ...names, parent_id: ships.tag_id }])
  })

  test('is changed as the operator saw it', async () => {
    const { dialog, choose } = await showTags()
    await choose('Ships', 'Rename')
    await dialog.getByRole('textbox', { name: 'English name' }).fill('Vessels')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const { name_zh, name_ja } = ships
    await expect
      .poll(() => network.arrived(renameTag).map(({ input }) => input))
      .toEqual([{ ...seen(ships), name_zh, name_ja, name_en: 'Vessels' }])
  })

  test('isn’t given to a tag below the third level', async () => {
    const { screen, menuOf } = await showTags()
    await menuOf('Claims').click()
    await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Add sub-tag' })).not.toBeInTheDocument()
  })
})

test('what is deleted is named with all below it, and a tag in use stays', async () => {
  network.answer(deleteTag, () => {
    throw new Refusal('TAG_USED')
  })
  const { dialog, choose } = await showTags()
  await choose('Patents', 'Delete')
  await expect.element(dialog.getByText('Claims')).toBeVisible()
  expect(network.arrived(deleteTag)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(network.arrived(deleteTag).map(({ input }) => input)).toEqual([seen(patents)])
})
