/** Somebody types, and meanwhile the server answers, others change the document, and input methods compose. */
/// <reference types="@vitest/browser-playwright" />
import { calls, type SegmentPatch, type WorkSegment } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { SocketServer } from '../../../testing/socket-server.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { nodeTaskId, segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { saveSegments, getChanges, getNotes } = calls.workbench
let socket: SocketServer

beforeEach(async () => {
  await signIn()
  socket = new SocketServer()
  socket.start()
  socket.open()
})
afterEach(async () => {
  await closeWorkbench()
  socket.stop()
})

const boxOf = (number: number) => `Target of segment ${number}`
const caretOf = () => {
  const box = document.activeElement
  return box instanceof HTMLTextAreaElement ? box.selectionStart : null
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the caret never moves while saves are answered, others change rows, and notes come', async () => {
  const all = Array.from({ length: 30 }, (_, index) => segmentAt(index + 1, `The harbour ${index + 1}`))
  const { rows } = startWorkbenchServer(all)
  let changed: WorkSegment[] = []
  network.answer(getChanges, () => ({ list: changed, removed_ids: [], until: '20260101000000000' }))
  const screen = await showWorkbench()
  const box = screen.getByRole('textbox', { name: boxOf(3) })
  await screen.getByRole('row', { name: 'Segment 3', exact: true }).click()
  await box.fill('Anfang Ende')
  const element = box.element() as HTMLTextAreaElement
  element.setSelectionRange(7, 7)
  const words = 'die Fähre fährt jeden Morgen um sechs Uhr ab und '
  let saved = 0
  for (const [index, letter] of words.split('').entries()) {
    await userEvent.keyboard(letter)
    expect(document.activeElement, `after “${words.slice(0, index + 1)}”`).toBe(element)
    expect(caretOf()).toBe(7 + index + 1)
    if (index % 4 === 0) {
      // Another person confirms rows before and after the active one, one of them with many lines.
      const number = (index % 28) + 1 === 3 ? 4 : (index % 28) + 1
      const row = rows.get(segmentIdOf(number))!
      changed = [{ ...row, target: 'Zeile\n'.repeat(index % 5), state: 'translated', rev: row.rev + 1 }]
      rows.set(row.segment_id, changed[0]!)
      const facts = { node_task_id: nodeTaskId, piece_id: nodeTaskId, segment_ids: [row.segment_id] }
      socket.tell('segments_changed', { ...facts, client_id: segmentIdOf(99) })
      socket.tell('notes_changed', { piece_id: nodeTaskId })
    }
    if (letter !== ' ') continue
    // Between words the person thinks until what is written has been saved.
    await expect.poll(() => network.arrived(saveSegments).length).toBeGreaterThan(saved)
    saved = network.arrived(saveSegments).length
    expect(document.activeElement).toBe(element)
    expect(caretOf()).toBe(7 + index + 1)
  }
  await expect.element(box).toHaveValue(`Anfang ${words}Ende`)
  expect(network.arrived(getChanges).length).toBeGreaterThan(5)
  expect(network.arrived(getNotes).length).toBeGreaterThan(5)
  await expect.poll(() => rows.get(segmentIdOf(3))?.target).toBe(`Anfang ${words}Ende`)
})

test('an input method composes through saves and events, and its keys are no commands', async () => {
  const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour'), segmentAt(2, 'A boat')])
  const screen = await showWorkbench()
  const box = screen.getByRole('textbox', { name: boxOf(1) })
  await box.fill('这是')
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['g', 'ga', 'gan', 'gang', 'gang k', 'gang kou']) {
    await compose(text)
    await pause(120)
    const facts = { node_task_id: nodeTaskId, piece_id: nodeTaskId, segment_ids: [segmentIdOf(2)] }
    socket.tell('segments_changed', { ...facts, client_id: segmentIdOf(99) })
  }
  await pause(700) // an autosave is due
  await expect.element(box).toHaveValue('这是gang kou')
  // Enter and digits choose a word in an input method.
  for (const key of ['Enter', '1']) {
    const press = new KeyboardEvent('keydown', { key, ctrlKey: key === 'Enter', isComposing: true, bubbles: true })
    box.element().dispatchEvent(press)
  }
  await expect.element(box).toHaveFocus()
  await cdp().send('Input.insertText', { text: '港口' })
  await expect.element(box).toHaveValue('这是港口')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('textbox', { name: boxOf(2) })).toHaveFocus()
  await expect.poll(() => rows.get(segmentIdOf(1))).toMatchObject({ target: '这是港口', state: 'translated' })
})

test('typing is undone within a row, and a confirmation doesn’t mix the rows’ undoing', async () => {
  const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour'), segmentAt(2, 'A boat')])
  const screen = await showWorkbench()
  await screen.getByRole('textbox', { name: boxOf(1) }).click()
  await userEvent.keyboard('one{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('textbox', { name: boxOf(2) })).toHaveFocus()
  await userEvent.keyboard('two')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByRole('textbox', { name: boxOf(2) })).toHaveValue('')
  await expect.poll(() => rows.get(segmentIdOf(1))).toMatchObject({ target: 'one', state: 'translated' })
})

test('three refused saves say why, each at its row, and the others are saved', async () => {
  const sources = ['One', 'Two', 'Three', 'Four', 'Five']
  const { rows } = startWorkbenchServer(sources.map((source, index) => segmentAt(index + 1, source)))
  const reasons = new Map([
    [segmentIdOf(1), 'locked'],
    [segmentIdOf(2), 'absent'],
  ] as const)
  const resultOf = ({ segment_id, idempotency_key, target, state, origin }: SegmentPatch) => {
    const reason = reasons.get(segment_id)
    if (reason) return { result: 'refused' as const, segment_id, idempotency_key, reason }
    const rev = rows.get(segment_id)!.rev + 1
    rows.set(segment_id, { ...rows.get(segment_id)!, target, state, origin, rev })
    return { result: 'ok' as const, segment_id, idempotency_key, rev }
  }
  network.answer(saveSegments, ({ patches }) => {
    if (patches.some(({ segment_id }) => segment_id === segmentIdOf(3))) throw new Refusal('Parameter_Error')
    return { results: patches.map(resultOf), done_count: 0, total_count: 5 }
  })
  const screen = await showWorkbench()
  await screen.getByRole('textbox', { name: boxOf(1) }).click()
  for (const word of ['eins', 'zwei', 'drei', 'vier', 'fünf'])
    await userEvent.keyboard(`${word}{Control>}{Enter}{/Control}`)
  await expect.element(screen.getByText('3 changes rejected')).toBeVisible()
  const row = (number: number) => screen.getByRole('row', { name: `Segment ${number}`, exact: true })
  await expect.element(row(1).getByText('The segment is locked', { exact: false })).toBeVisible()
  await expect.element(row(2).getByText('The segment no longer exists', { exact: false })).toBeVisible()
  await expect.element(row(3).getByText('The server rejected this change', { exact: false })).toBeVisible()
  await expect.poll(() => [4, 5].map((number) => rows.get(segmentIdOf(number))?.target)).toEqual(['vier', 'fünf'])
  expect(screen.getByText('Editing closed', { exact: false }).elements()).toEqual([])
})
