import { calls, type SegmentIssue } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectionLost, network, Refusal } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { mayReview, segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { saveSegments, submitNodeTask, holdLease } = calls.workbench
const done = { target: '港口', state: 'translated', rev: 1 } as const

const openIssue: SegmentIssue = {
  issue_id: segmentIdOf(91),
  segment_id: segmentIdOf(1),
  author_kind: 'reviewer',
  type: 'mistranslation',
  severity: 'major',
  side: 'target',
  start_offset: null,
  end_offset: null,
  note: 'Not this harbour',
  state: 'open',
  waive_reason: null,
  round: 1,
  rev: 1,
  created_at: '20260105120000000',
}

beforeEach(() => signIn())
afterEach(() => closeWorkbench())

describe('handing work in', () => {
  test('is refused while rows are unfinished, which are named and shown', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done), segmentAt(2, 'A lighthouse')])
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hand the work in' })
    await expect.element(dialog.getByText('1 segment', { exact: false })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Go there' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText('A lighthouse').first()).toBeVisible()
    await expect.element(screen.getByText('The harbour')).not.toBeInTheDocument()
    expect(network.arrived(submitNodeTask)).toHaveLength(0)
  })

  test('is refused while an issue is open', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    network.answer(calls.workbench.getNotes, () => ({
      comments: [],
      waivers: [],
      issues: [openIssue],
    }))
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hand the work in' })
    await expect.element(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  })

  test('happens once for finished work, and the page closes', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hand the work in' })
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(screen.address).not.toContain('/workbench/')
    expect(network.arrived(submitNodeTask)).toHaveLength(1)
  })

  test('shows the server’s error in the dialog', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    network.answer(submitNodeTask, () => {
      throw new Refusal('ISSUES_OPEN')
    })
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hand the work in' })
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(screen.address()).toContain('/workbench/')
  })

  test('waits for unsaved changes', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    const screen = await showWorkbench()
    const box = screen.getByRole('textbox', { name: 'Target of segment 1' })
    await box.click()
    network.answer(saveSegments, () => {
      throw new ConnectionLost()
    })
    await userEvent.keyboard('!')
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hand the work in' })
    await expect.element(dialog.getByText('Some changes are not saved yet')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  })
})

describe('typed text', () => {
  test('is saved automatically, and sent again with the same key while the connection is lost', async () => {
    const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour')])
    const screen = await showWorkbench()
    await screen.getByRole('textbox', { name: 'Target of segment 1' }).click()
    network.answer(saveSegments, () => {
      throw new ConnectionLost()
    })
    await userEvent.keyboard('gang')
    await expect.poll(() => network.arrived(saveSegments).length).toBeGreaterThan(0)
    await expect.element(screen.getByText('Offline', { exact: false })).toBeVisible()
    startWorkbenchServer([...rows.values()])
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
    const keys = network.arrived(saveSegments).map(({ input }) => input.patches[0]!.idempotency_key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('without an answer from the server is still there after a reload', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour')])
    network.answer(saveSegments, () => {
      throw new ConnectionLost()
    })
    const before = await showWorkbench()
    await before.getByRole('textbox', { name: 'Target of segment 1' }).click()
    await userEvent.keyboard('gang')
    await expect.poll(() => network.arrived(saveSegments).length).toBeGreaterThan(0)
    await closeWorkbench()
    const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour')])
    const after = await showWorkbench()
    await expect.element(after.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => rows.get(segmentIdOf(1))?.target).toBe('gang')
  })
})

describe('the lease of a document', () => {
  test('that another tab of the same user holds is taken over by a click', async () => {
    const held = {
      mine: false,
      holder: { account_id: segmentIdOf(99), nickname: 'Mei', avatar: null },
      expires_at: null,
    }
    startWorkbenchServer([segmentAt(1, 'The harbour')], { lease: held })
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Write here instead' }).click()
    await expect.element(screen.getByRole('button', { name: 'Write here instead' })).not.toBeInTheDocument()
    expect(network.arrived(holdLease).at(-1)?.input.take_over).toBe(true)
  })
})

describe('a reviewer', () => {
  test('can’t return work without a reason', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)], { can: mayReview })
    network.answer(calls.node.finishNodeQa, () => ({
      score: 100,
      formula: '1',
      score_inputs: { word_count: 2, neutral: 0, minor: 0, major: 0, critical: 0 },
    }))
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Verdict' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Verdict' })
    await dialog.getByRole('radio', { name: 'Return' }).click()
    await dialog.getByRole('button', { name: 'Return' }).click()
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Why it goes back' }).fill('   ')
    await dialog.getByRole('button', { name: 'Return' }).click()
    expect(network.arrived(calls.node.finishNodeQa)).toHaveLength(0)
    await dialog.getByRole('textbox', { name: 'Why it goes back' }).fill(' Terms. ')
    await dialog.getByRole('button', { name: 'Return' }).click()
    await expect
      .poll(() => network.arrived(calls.node.finishNodeQa).map(({ input }) => input.reason))
      .toEqual(['Terms.'])
  })

  test('passes work without a comment', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)], { can: mayReview })
    network.answer(calls.node.finishNodeQa, () => ({
      score: 100,
      formula: '1',
      score_inputs: { word_count: 2, neutral: 0, minor: 0, major: 0, critical: 0 },
    }))
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Verdict' }).click()
    await screen.getByRole('dialog', { name: 'Verdict' }).getByRole('button', { name: 'Pass' }).click()
    await expect.poll(screen.address).not.toContain('/workbench/')
    expect(network.arrived(calls.node.finishNodeQa)[0]?.input).toMatchObject({ verdict: 'pass' })
  })
})

test('the list of keys has the commands of the present work only', async () => {
  startWorkbenchServer([segmentAt(1, 'Hello')])
  const screen = await showWorkbench()
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog.getByText('Copy the source')).toBeVisible()
  expect(dialog.getByText('Split at the cursor', { exact: false }).elements()).toEqual([])
  expect(dialog.getByText('Loop this cue').elements()).toEqual([])
})

test('what is typed after a click on the source of the active row goes into its text box', async () => {
  startWorkbenchServer([segmentAt(1, 'Hello')])
  const screen = await showWorkbench()
  const box = screen.getByRole('textbox', { name: /1/ }).first()
  await expect.element(box).toHaveFocus()
  await screen.getByRole('cell', { name: 'Hello' }).click()
  await expect.element(box).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('m')
  await expect.element(box).toHaveValue('m')
})
