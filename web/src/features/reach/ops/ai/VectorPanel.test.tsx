/** What operators see of the vectors by which knowledge is found by meaning. */
import { calls, type OutputOf } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { VectorPanel } from './VectorPanel.tsx'

const { getVectorFigures, measureVectorRecall } = calls.vectors
type Figures = OutputOf<typeof getVectorFigures>

const used = { model: 'wide', dimensions: 1024, is_used: true, discerning: 0.95, file_count: 12, vector_count: 34_567 }
const waiting = { ...used, model: 'narrow', dimensions: 384, is_used: false, file_count: 3, vector_count: 21 }
const figures: Figures = { list: [used, waiting], lacking_count: 0, failed_count: 0 }

beforeEach(() => {
  network.answer(measureVectorRecall, () => ({ recall: 0.981, question_count: 30, vector_count: 20_000 }))
})

async function open(given: Partial<Figures> = {}, hasModel = true) {
  network.answer(getVectorFigures, () => ({ ...figures, ...given }))
  const screen = await show(<VectorPanel hasModel={hasModel} />)
  return { screen, status: screen.getByRole('status'), measure: screen.getByRole('button', { name: 'Measure recall' }) }
}

describe('the models', () => {
  test('are told with what they have, and which of them is searched', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('wideUsed in search1,0241234,56795%')
    await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent('narrowNot used, to be replaced38432195%')
  })

  test('none is set up, or none has been used yet: which of the two is said', async () => {
    const { screen } = await open({ list: [] }, false)
    await expect.element(screen.getByText('No embedding model is set up', { exact: false })).toBeVisible()
    const { screen: other } = await open({ list: [] }, true)
    await expect.element(other.getByText('No vectors yet', { exact: false })).toBeVisible()
  })
})

describe('files that are found by words only', () => {
  test('are counted, and those of them that failed', async () => {
    const { status } = await open({ lacking_count: 5, failed_count: 1 })
    await expect
      .element(status)
      .toHaveTextContent(
        '5 files are found by keyword only for now; their vectors are being created. 1 of them failed last time; retrying.',
      )
  })

  test('none has failed: nothing is said of that', async () => {
    const { status } = await open({ lacking_count: 1 })
    await expect
      .element(status)
      .toHaveTextContent('1 file is found by keyword only for now; its vectors are being created.')
  })

  test('are nothing to wait for without a model', async () => {
    const { screen, status } = await open({ lacking_count: 5 }, false)
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('wideUsed in search1,0241234,56795%')
    await expect.element(status).toBeEmptyDOMElement()
  })
})

describe('what the signs lose', () => {
  test('is measured when asked for, and said with what it was measured by', async () => {
    const { status, measure } = await open()
    await expect.element(status).toBeEmptyDOMElement()
    await measure.click()
    await expect
      .element(status)
      .toHaveTextContent('Recall@10: 98.1% (20,000 vectors, 30 questions; at least 97% required)')
    expect(network.arrived(measureVectorRecall)).toHaveLength(1)
    expect(styleOf(status)).not.toContain('--overdue')
  })

  test('stands out where it is too much', async () => {
    network.answer(measureVectorRecall, () => ({ recall: 0.9699, question_count: 30, vector_count: 20_000 }))
    const { status, measure } = await open()
    await measure.click()
    await expect
      .element(status)
      .toHaveTextContent('Recall@10: 97% (20,000 vectors, 30 questions; at least 97% required)')
    expect(styleOf(status)).toContain('--overdue')
  })

  test('is nothing among few vectors', async () => {
    network.answer(measureVectorRecall, () => ({ recall: null, question_count: 30, vector_count: 150 }))
    const { status, measure } = await open()
    await measure.click()
    await expect.element(status).toHaveTextContent('Fewer than 200 vectors: all are compared exactly, without loss.')
  })

  test('can’t be measured where no model is searched', async () => {
    const { screen, measure } = await open({ list: [waiting] })
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('narrowNot used, to be replaced38432195%')
    await expect.element(measure).not.toBeInTheDocument()
  })
})

const styleOf = (status: { element: () => Element }) => status.element().querySelector('p')?.getAttribute('style') ?? ''
