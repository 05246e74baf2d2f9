import { calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConnectionLost, network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { useDraft } from './use-draft.ts'

const { saveApplication } = calls.application
const sent = () => network.arrived(saveApplication).map(({ input }) => [input.version, input.draft.first_name])

function Form() {
  const { draft, change, save } = useDraft(null)
  return (
    <>
      <input
        aria-label="First name"
        value={draft.first_name}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
      />
      <output>{save.kind}</output>
    </>
  )
}

let version = 0
const answer = () => {
  version += 1
  return { version, updated_at: '20260105120000000' }
}
beforeEach(() => {
  version = 0
  network.answer(saveApplication, answer)
})

describe('the draft of an application', () => {
  test('is saved on the version that was saved before', async () => {
    const screen = await show(<Form />)
    await screen.getByLabelText('First name').fill('Lin')
    await expect.element(screen.getByText('saved', { exact: true })).toBeVisible()
    await screen.getByLabelText('First name').fill('Linnea')
    await expect.poll(sent).toEqual([
      [0, 'Lin'],
      [1, 'Linnea'],
    ])
  })

  test('is sent again automatically after a failure', async () => {
    network.answer(saveApplication, () => {
      throw new ConnectionLost()
    })
    const screen = await show(<Form />)
    await screen.getByLabelText('First name').fill('Lin')
    await expect.element(screen.getByText('failed')).toBeVisible()
    network.answer(saveApplication, answer)
    await expect.element(screen.getByText('saved', { exact: true })).toBeVisible()
    expect(sent().at(-1)).toEqual([0, 'Lin'])
  })

  test('is no longer saved when the application was sent in another tab', async () => {
    network.answer(saveApplication, () => {
      throw new Refusal('APPLICATION_STATE_WRONG')
    })
    const screen = await show(<Form />)
    await screen.getByLabelText('First name').fill('Lin')
    await expect.element(screen.getByText('conflict')).toBeVisible()
    await screen.getByLabelText('First name').fill('Linnea')
    await screen.unmount()
    expect(sent()).toHaveLength(1)
  })

  test('is saved when the applicant leaves the page', async () => {
    const screen = await show(<Form />)
    await screen.getByLabelText('First name').fill('Lin')
    await screen.unmount()
    await expect.poll(sent).toEqual([[0, 'Lin']])
  })
})
