import { calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { ConnectionLost, network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { linId, signIn } from '../../../../testing/sign-in.ts'
import { listCopies } from '../draft/draft-copy.ts'
import { blankDraft, useOpening } from '../draft/open-draft.ts'
import { useDraft } from './use-draft.ts'

const { saveDraft, getDraft } = calls.taskDraft
const draft_id = '0190b6a0-0000-7000-8000-0000000d0001'
const saved = () => network.arrived(saveDraft)

function Opened() {
  const { data } = useOpening(draft_id, 0)
  return data ? <Form opening={data} /> : <p>opening</p>
}

function Form({ opening }: { opening: Parameters<typeof useDraft>[0] }) {
  const { draft, change, save } = useDraft(opening)
  return (
    <>
      <input
        aria-label="Name"
        value={draft.name ?? ''}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <output>{save.kind}</output>
    </>
  )
}

let version = 0
const answer = () => {
  version += 1
  return { draft_id, version, updated_at: '20260105120000000', expires_at: '20260704120000000' }
}

beforeEach(async () => {
  version = 0
  await signIn()
  network.answer(saveDraft, answer)
  network.answer(getDraft, () => {
    throw new Refusal('NOT_FOUND')
  })
})

/** Opens a new draft that the server doesn't have yet. */
function openNew() {
  return show(<Form opening={blankDraft(draft_id)} />)
}

describe('the draft of an order', () => {
  test('is saved automatically as soon as it has content', async () => {
    const screen = await openNew()
    await expect.element(screen.getByText('new')).toBeVisible()
    await screen.getByLabelText('Name').fill('Harbour guide')
    await expect.element(screen.getByText('saved')).toBeVisible()
    expect(saved().at(-1)?.input).toMatchObject({ draft_id, draft: { name: 'Harbour guide' } })
    expect(listCopies(linId)).toEqual([])
  })

  test('is kept in the browser if the server didn’t get it, and is sent at the next visit', async () => {
    network.answer(saveDraft, () => {
      throw new ConnectionLost()
    })
    const before = await openNew()
    await before.getByLabelText('Name').fill('Harbour guide')
    await expect.element(before.getByText('offline')).toBeVisible()
    await before.unmount()
    await expect.poll(() => listCopies(linId).map(({ draft }) => draft.name)).toEqual(['Harbour guide'])
    const lost = saved().length
    queryClient.clear()
    await signIn()
    network.answer(saveDraft, answer)
    const after = await show(<Opened />)
    await expect.element(after.getByLabelText('Name')).toHaveValue('Harbour guide')
    await expect.element(after.getByText('saved')).toBeVisible()
    expect(saved().length).toBeGreaterThan(lost)
    // The first request may have succeeded, so the same content is sent with the same key.
    expect(saved()[lost]!.headers.get('X-Idempotency-Key')).toBe(saved()[0]!.headers.get('X-Idempotency-Key'))
    expect(saved()[lost]!.input).toEqual(saved()[0]!.input)
    expect(listCopies(linId)).toEqual([])
  })

  test('is saved when the user leaves the page while typing', async () => {
    const screen = await openNew()
    await screen.getByLabelText('Name').fill('Harbour')
    await screen.unmount()
    await expect.poll(() => saved().at(-1)?.input.draft.name).toBe('Harbour')
    await expect.poll(() => listCopies(linId)).toEqual([])
  })

  test('stays unchanged here when another window has changed it, and doesn’t overwrite that change', async () => {
    network.answer(saveDraft, () => {
      throw new Refusal('VERSION_CONFLICT')
    })
    const screen = await openNew()
    await screen.getByLabelText('Name').fill('Mine')
    await expect.element(screen.getByText('conflict')).toBeVisible()
    const asked = saved().length
    await screen.getByLabelText('Name').fill('Mine, and more')
    await screen.unmount()
    expect(saved()).toHaveLength(asked)
    expect(listCopies(linId).map(({ draft }) => draft.name)).toEqual(['Mine, and more'])
  })
})
