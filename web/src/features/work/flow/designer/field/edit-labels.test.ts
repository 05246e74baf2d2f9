import { type AnnotationLabel, labelLimits, labelProblem } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { changeLabel, isTaken, newLabel } from './edit-labels.ts'

const nameOf = (number: number) => `Label ${number}`

it('adds distinct labels up to the limit', () => {
  let labels: AnnotationLabel[] = []
  for (let count = 0; count < labelLimits.labels; count++) labels = [...labels, newLabel(labels, nameOf)]
  expect(labelProblem(labels)).toBeNull()
  const fewer = labels.toSpliced(3, 1)
  expect(labelProblem([...fewer, newLabel(fewer, nameOf)])).toBeNull()
  expect(new Set(labels.slice(0, 10).map(({ colour }) => colour)).size).toBe(10)
})

it('changes a label: empty fields are removed, and a custom name applies to all languages', () => {
  const label = { ...newLabel([], nameOf), names: { zh: '标签' }, group: 'tone' }
  expect(changeLabel(label, { group: '', hotkey: undefined })).toEqual({
    key: 'label1',
    name: 'Label 1',
    names: { zh: '标签' },
    colour: 'blue',
    scope: 'span',
  })
  expect(changeLabel(label, { name: 'Person' })).not.toHaveProperty('names')
})

it('finds values that another label already has', () => {
  const one = newLabel([], nameOf)
  const other = { ...newLabel([one], nameOf), key: 'LABEL1' }
  expect(isTaken([one, other], other, 'key')).toBe(true)
  expect(isTaken([one, other], other, 'hotkey')).toBe(false)
})
