/** What somebody has just confirmed is in Matches and in Concordance at once. */
/// <reference types="@vitest/browser-playwright" />
import { calls, type MemoryMatch } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { getMatches, getConcordance, saveSegments } = calls.workbench

beforeEach(() => signIn())
afterEach(closeWorkbench)

const match: MemoryMatch = {
  tm_unit_id: segmentIdOf(90),
  source: 'The lighthouse keeper counts the ships.',
  target: '灯塔守护人数着船只。',
  score: 93,
  updated_at: '20261123000000000',
  author_name: null,
}

/** Saves are answered when the returned function is called. */
function holdSaves(rows: ReturnType<typeof startWorkbenchServer>['rows']): () => void {
  const held = Promise.withResolvers<void>()
  network.answer(saveSegments, async ({ patches }) => {
    await held.promise
    const results = patches.map(({ segment_id, idempotency_key, base_rev, target, state }) => {
      rows.set(segment_id, { ...rows.get(segment_id)!, target, state, rev: base_rev + 1 })
      return { result: 'ok' as const, segment_id, idempotency_key, rev: base_rev + 1 }
    })
    return { results, done_count: 1, total_count: rows.size }
  })
  return held.resolve
}

test('a segment is found as soon as it is saved, also by a phrase and a row that were asked about before', async () => {
  const { rows } = startWorkbenchServer([
    segmentAt(1, match.source),
    segmentAt(2, 'The light house keeper counted the ships.'),
  ])
  const isSaved = () => rows.get(segmentIdOf(1))!.state !== 'initial'
  network.answer(getMatches, ({ segment_id }) => ({
    matches: isSaved() && segment_id === segmentIdOf(2) ? [match] : [],
  }))
  network.answer(getConcordance, () => ({ list: isSaved() ? [match] : [] }))
  const answerSaves = holdSaves(rows)
  const screen = await showWorkbench()
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  const found = screen.getByRole('tabpanel').getByText(match.target)

  await tab(/^Concordance/).click()
  await screen.getByRole('searchbox', { name: 'Search phrase' }).fill('lighthouse')
  await expect.poll(() => network.arrived(getConcordance).length).toBe(1)
  await screen.getByRole('textbox', { name: 'Target of segment 1' }).fill(match.target)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await tab(/^Matches/).click()
  // The next row is asked about while the save is on its way.
  const asked = () => network.arrived(getMatches).filter(({ input }) => input.segment_id === segmentIdOf(2)).length
  await expect.poll(asked).toBe(1)
  await expect.element(found).not.toBeInTheDocument()

  answerSaves()
  await expect.element(found).toBeVisible()
  await tab(/^Concordance/).click()
  await expect.element(found).toBeVisible()
})
