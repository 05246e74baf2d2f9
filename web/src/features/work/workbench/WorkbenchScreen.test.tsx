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
  correction: '',
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
    const dialog = screen.getByRole('dialog', { name: 'Submit' })
    await expect.element(dialog.getByText('1 unconfirmed segment', { exact: false })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Go to' }).click()
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
      ignored_rules: [],
      issues: [openIssue],
    }))
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Submit' })
    await expect.element(dialog.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  })

  test('happens once for finished work, and the page closes', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Submit' })
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
    const dialog = screen.getByRole('dialog', { name: 'Submit' })
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
    const dialog = screen.getByRole('dialog', { name: 'Submit' })
    await expect.element(dialog.getByText('Some changes aren’t saved yet')).toBeVisible()
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
    await screen.getByRole('button', { name: 'Take over editing' }).click()
    await expect.element(screen.getByRole('button', { name: 'Take over editing' })).not.toBeInTheDocument()
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
    await screen.getByRole('button', { name: 'QA result' }).click()
    const dialog = screen.getByRole('dialog', { name: 'QA result' })
    await dialog.getByRole('radio', { name: 'Send back' }).click()
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason for sending back' }).fill('   ')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    expect(network.arrived(calls.node.finishNodeQa)).toHaveLength(0)
    await dialog.getByRole('textbox', { name: 'Reason for sending back' }).fill(' Terms. ')
    await dialog.getByRole('button', { name: 'Send back' }).click()
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
    await screen.getByRole('button', { name: 'QA result' }).click()
    await screen.getByRole('dialog', { name: 'QA result' }).getByRole('button', { name: 'Pass' }).click()
    await expect.poll(screen.address).not.toContain('/workbench/')
    expect(network.arrived(calls.node.finishNodeQa)[0]?.input).toMatchObject({ verdict: 'pass' })
  })
})

test('a rule is ignored in the whole work with a reason, said to readers, and heeded again', async () => {
  const twice = { target: '港口  港口', state: 'translated', rev: 1 } as const
  startWorkbenchServer([segmentAt(1, 'The harbour', twice), segmentAt(2, 'A harbour', twice)])
  const screen = await showWorkbench()
  const checks = screen.getByRole('button', { name: /^QA / })
  const before = () => Number(/\d+/.exec(checks.element().textContent ?? '')?.[0])
  await expect.poll(before).toBeGreaterThan(1)
  const count = before()
  const panel = screen.getByRole('tabpanel', { name: /Issues/ })
  await screen.getByRole('tab', { name: /Issues/ }).click()
  await panel.getByRole('button', { name: 'Ignore in this job' }).first().click()
  await panel.getByRole('textbox', { name: 'Reason' }).fill('So the client wants it')
  await panel.getByRole('button', { name: 'Ignore in this job' }).first().click()
  await expect.element(screen.getByRole('button', { name: /1 ignored/ })).toBeVisible()
  expect(before()).toBe(count - 2)
  expect(network.arrived(calls.workbench.ignoreRule)[0]?.input.reason).toBe('So the client wants it')
  await checks.click()
  await expect.element(screen.getByText('So the client wants it').last()).toBeVisible()
  await expect.element(screen.getByText(/^Rui · /)).toBeVisible()
  await screen.getByRole('button', { name: /back on$/ }).click()
  await expect.poll(before).toBe(count)
})

test('a hundred findings of one rule in one segment are shown as three and the number of the rest', async () => {
  const target = '是'.repeat(3) + ' 一  二'.repeat(60)
  startWorkbenchServer([segmentAt(1, 'The harbour', { target, state: 'translated', rev: 1 })])
  const screen = await showWorkbench()
  await screen.getByRole('tab', { name: /Issues/ }).click()
  const more = screen.getByRole('button', { name: /^Show \d+ more$/ }).first()
  await expect.element(more).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ignore', exact: true }).elements().length).toBeLessThan(20)
  await more.click()
  await expect
    .poll(() => screen.getByRole('button', { name: 'Ignore', exact: true }).elements().length)
    .toBeGreaterThan(50)
})

describe('an issue', () => {
  test('has no type until the reviewer chooses one, and is sent with its correction', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', done)], { can: mayReview })
    const { addIssue } = calls.workbench
    network.answer(addIssue, ({ type, severity, note, correction }) => ({
      ...openIssue,
      type,
      severity,
      note: note ?? '',
      correction: correction ?? '',
    }))
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Mark issue' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Mark issue' })
    const type = dialog.getByRole('combobox', { name: 'Type' })
    await expect.element(type).toHaveValue('')
    await dialog.getByRole('button', { name: 'Mark issue' }).click()
    await expect.element(type).toHaveAttribute('aria-invalid', 'true')
    expect(network.arrived(addIssue)).toHaveLength(0)
    await type.selectOptions('Wrong term')
    await dialog.getByRole('textbox', { name: 'Suggested correction' }).fill('海港')
    await dialog.getByRole('button', { name: 'Mark issue' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(network.arrived(addIssue)[0]?.input).toMatchObject({ type: 'wrongTerm', correction: '海港' })
  })

  test('shows its correction, which whoever does the work takes over by a click', async () => {
    const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour', done)])
    const issues = [{ ...openIssue, correction: '海', start_offset: 0, end_offset: 1 }]
    network.answer(calls.workbench.getNotes, () => ({ comments: [], waivers: [], ignored_rules: [], issues }))
    const screen = await showWorkbench()
    await screen.getByRole('row', { name: 'Segment 1', exact: true }).click()
    await screen.getByRole('tab', { name: /Issues/ }).click()
    await screen.getByRole('button', { name: 'Apply correction' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toHaveValue('海口')
    await expect.element(screen.getByRole('button', { name: 'Apply correction' })).not.toBeInTheDocument()
    await expect.poll(() => rows.get(segmentIdOf(1))?.target).toBe('海口')
  })
})

test('an earlier version of a text is restored, to be confirmed anew', async () => {
  const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour', { ...done, rev: 2 })])
  const revision = { state: 'translated', author: null, node_kind: null, created_at: '20260105120000000' } as const
  network.answer(calls.workbench.getSegmentRevisions, () => ({
    list: [
      { ...revision, rev: 1, target: '海港', origin: { kind: 'tm' as const, score: 91 } },
      { ...revision, rev: 2, target: '港口', origin: { kind: 'human' as const } },
    ],
  }))
  const screen = await showWorkbench()
  await screen.getByRole('row', { name: 'Segment 1', exact: true }).click()
  await screen.getByRole('tab', { name: 'History' }).click()
  expect(screen.getByRole('button', { name: 'Restore revision 2' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toHaveValue('海港')
  const restored = { target: '海港', state: 'initial', origin: { kind: 'tm', score: 91 } }
  await expect.poll(() => rows.get(segmentIdOf(1))).toMatchObject(restored)
})

describe('what can be downloaded', () => {
  test('is the present work while it is done', async () => {
    startWorkbenchServer([segmentAt(1, 'Hello', done)])
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'More' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Download bilingual table (CSV)' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Download XLIFF' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Download plain text' }).elements()).toEqual([])
  })

  test('is the result afterwards, which the server refuses until all is finished', async () => {
    const can = { ...mayReview, review: false }
    startWorkbenchServer([segmentAt(1, 'Hello', done)], { can, state: 'submitted' })
    network.answer(calls.node.downloadNodeData, () => {
      throw new Refusal('TASK_DOWNLOAD_UNFINISHED')
    })
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'More' }).click()
    expect(screen.getByRole('menuitem', { name: 'Download XLIFF' }).elements()).toEqual([])
    await screen.getByRole('menuitem', { name: 'Download plain text' }).click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(network.arrived(calls.node.downloadNodeData)[0]?.input).toMatchObject({ format: 'txt', is_bilingual: true })
  })
})

describe('what a machine has made', () => {
  const drafted = (index: number, source: string, changes: object) => segmentAt(index, source, { rev: 1, ...changes })

  test('is told by chips that the foot doesn’t contradict', async () => {
    const produced_by = 'memory'
    const term = drafted(1, 'harbour', { target: '港口', origin: { kind: 'term', score: 100 } })
    const copied = drafted(2, '42', { target: '42', origin: { kind: 'source', score: 100 } })
    const byHand = drafted(3, 'Hello', { target: '你好', origin: { kind: 'human' } })
    startWorkbenchServer([term, copied, byHand], { produced_by })
    const screen = await showWorkbench()
    const row = (number: number) => screen.getByRole('row', { name: `Segment ${number}`, exact: true })
    await expect.element(row(1).getByText('Term', { exact: true })).toBeVisible()
    await expect.element(row(2).getByText('Source', { exact: true })).toBeVisible()
    expect(row(3).getByText('Human').elements(), 'people are the rule').toEqual([])
    expect(screen.getByText('MT', { exact: true }).elements()).toEqual([])
    await expect.element(screen.getByText('without machine translation', { exact: false })).toBeVisible()
  })

  test('is not denied by the foot where an earlier machine translated', async () => {
    const translated = drafted(1, 'Hello', { target: '你好', origin: { kind: 'mt', provider: 'p', model: 'm' } })
    startWorkbenchServer([translated, segmentAt(2, 'A boat')], { produced_by: 'memory' })
    const screen = await showWorkbench()
    await expect.element(screen.getByText('MT', { exact: true })).toBeVisible()
    expect(screen.getByText('without machine translation', { exact: false }).elements()).toEqual([])
  })

  test('badly is marked with its reason and can be filtered, until somebody writes it', async () => {
    const failed = drafted(2, 'A boat', { origin: { kind: 'none', fault: 'sourceRepeated' } })
    startWorkbenchServer([segmentAt(1, 'Hello', done), failed, segmentAt(3, 'A pier')])
    const screen = await showWorkbench()
    const reason = screen.getByText('AI repeated the source')
    await expect.element(reason).toBeVisible()
    await screen.getByRole('combobox', { name: 'Filter' }).selectOptions('AI failed')
    await expect.element(screen.getByText('A pier')).not.toBeInTheDocument()
    await screen.getByRole('textbox', { name: 'Target of segment 2' }).fill('一艘船')
    await expect.element(reason).not.toBeInTheDocument()
  })
})

describe('the list of keys', () => {
  const openKeys = async () => {
    const screen = await showWorkbench()
    await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    return screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  }

  test('has the commands of the present work only, by groups', async () => {
    startWorkbenchServer([segmentAt(1, 'Hello')])
    const dialog = await openKeys()
    const inserting = dialog.getByRole('table', { name: 'Insert' })
    await expect.element(inserting.getByText('Copy source')).toBeVisible()
    await expect.element(dialog.getByRole('table', { name: 'Edit and confirm' }).getByText('Enter')).toBeVisible()
    expect(dialog.getByText('Split at cursor', { exact: false }).elements()).toEqual([])
    expect(dialog.getByText('Loop this cue').elements()).toEqual([])
    expect(dialog.getByText('Insert tag', { exact: false }).elements(), 'no segment has a code').toEqual([])
  })

  test('has as many codes as a segment has', async () => {
    const codes = ['1', '2'].map((id) => ({ id, kind: 'alone' as const, label: 'br' }))
    startWorkbenchServer([segmentAt(1, 'Hello ⟦1/⟧⟦2/⟧', { codes })])
    const dialog = await openKeys()
    await expect.element(dialog.getByText('Insert tag 2')).toBeVisible()
    expect(dialog.getByText('Insert tag 3').elements()).toEqual([])
  })

  test('is searched by name and by key', async () => {
    startWorkbenchServer([segmentAt(1, 'Hello')])
    const dialog = await openKeys()
    await expect.element(dialog.getByText('Copy source')).toBeVisible()
    await dialog.getByRole('searchbox').fill('source')
    await expect.element(dialog.getByText('Next segment')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Copy source')).toBeVisible()
    await dialog.getByRole('searchbox').fill('F8')
    await expect.element(dialog.getByText('Next QA warning')).toBeVisible()
    await expect.element(dialog.getByText('Copy source')).not.toBeInTheDocument()
    await dialog.getByRole('searchbox').fill('zzz')
    await expect.element(dialog.getByText('No matching commands')).toBeVisible()
  })

  test('of a reviewer has nothing that writes', async () => {
    startWorkbenchServer([segmentAt(1, 'Hello')], { can: mayReview })
    const dialog = await openKeys()
    await expect.element(dialog.getByText('Mark issue')).toBeVisible()
    expect(dialog.getByText('Copy source').elements()).toEqual([])
  })
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
