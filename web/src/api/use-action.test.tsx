import { calls } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { ConnectionLost, network, Refusal } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { useAction } from './use-action.ts'
import { useCall } from './use-call.ts'

const { createGroup, editGroup, getAllGroup } = calls.taskGroup
const group_id = '0190b6a0-0000-7000-8000-000000000001'

function Maker() {
  const make = useAction(createGroup, { invalidates: [getAllGroup] })
  return (
    <>
      <button type="button" onClick={() => make.mutate({ name: 'Manuals' })}>
        Make
      </button>
      <button type="button" onClick={() => make.mutate({ name: 'Contracts' })}>
        Make another
      </button>
      <output>{make.status}</output>
    </>
  )
}

function Renamer() {
  const rename = useAction(editGroup)
  return (
    <>
      <button type="button" onClick={() => rename.mutate({ group_id, name: 'Manuals' })}>
        Rename
      </button>
      <output>{rename.status}</output>
    </>
  )
}

function List() {
  const groups = useCall(getAllGroup, {})
  return (
    <p>{groups.isError ? groups.error.code : (groups.data?.list.map(({ name }) => name).join(', ') ?? 'loading')}</p>
  )
}

const keys = () => network.arrived(createGroup).map(({ headers }) => headers.get('X-Idempotency-Key'))

describe('an action without an answer', () => {
  test('is retried with the same key, so that the server does it once', async () => {
    network.answer(createGroup, ({ name }) => {
      if (network.arrived(createGroup).length < 3) throw new ConnectionLost()
      return { group_id, name }
    })
    const screen = await show(<Maker />)
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.element(screen.getByText('success')).toBeVisible()
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toBeTruthy()
  })

  test('keeps its key when the user retries it, but only for the same input', async () => {
    let isDown = true
    network.answer(createGroup, ({ name }) => {
      if (isDown) throw new ConnectionLost()
      return { group_id, name }
    })
    const screen = await show(<Maker />)
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.element(screen.getByText('error', { exact: true })).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.element(screen.getByText('success')).toBeVisible()
    await screen.getByRole('button', { name: 'Make another' }).click()
    await expect.poll(() => keys().length).toBe(5)
    expect(new Set(keys().slice(0, 4)).size).toBe(1)
    expect(keys()[4]).not.toBe(keys()[3])
  })

  test('is not retried if the call is not idempotent', async () => {
    network.answer(editGroup, () => {
      throw new ConnectionLost()
    })
    const screen = await show(<Renamer />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('error', { exact: true })).toBeVisible()
    expect(network.arrived(editGroup)).toHaveLength(1)
  })
})

describe('an action that the server refuses', () => {
  test('is not retried, shows the reason, and is a new action the next time', async () => {
    network.answer(createGroup, () => {
      throw new Refusal('GROUP_NAME_EXISTS')
    })
    const screen = await show(<Maker />)
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(keys()).toHaveLength(1)
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.poll(() => keys().length).toBe(2)
    expect(keys()[1]).not.toBe(keys()[0])
  })
})

describe('a call', () => {
  test('is retried when the connection breaks', async () => {
    network.answer(getAllGroup, () => {
      if (network.arrived(getAllGroup).length === 1) throw new ConnectionLost()
      return { list: [{ group_id, name: 'Manuals', task_count: 0 }] }
    })
    const screen = await show(<List />)
    await expect.element(screen.getByText('Manuals')).toBeVisible()
    expect(network.arrived(getAllGroup)).toHaveLength(2)
  })

  test('is not retried when the server refuses it', async () => {
    network.answer(getAllGroup, () => {
      throw new Refusal('NOT_FOUND')
    })
    const screen = await show(<List />)
    await expect.element(screen.getByText('NOT_FOUND')).toBeVisible()
    expect(network.arrived(getAllGroup)).toHaveLength(1)
  })

  test('is reloaded after an action that changes its answer', async () => {
    const made: string[] = []
    network.answer(getAllGroup, () => ({ list: made.map((name) => ({ group_id, name, task_count: 0 })) }))
    network.answer(createGroup, ({ name }) => {
      made.push(name)
      return { group_id, name }
    })
    const screen = await show(
      <>
        <Maker />
        <List />
      </>,
    )
    await screen.getByRole('button', { name: 'Make', exact: true }).click()
    await expect.element(screen.getByText('Manuals')).toBeVisible()
  })
})
