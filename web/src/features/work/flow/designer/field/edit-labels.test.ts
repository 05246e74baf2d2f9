import { type AnnotationLabel, labelLimits, labelProblem } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { changeLabel, isTaken, newLabel } from './edit-labels.ts'

const nameOf = (number: number) => `Label ${number}`

it('adds labels that go together, as many as there may be', () => {
  let labels: AnnotationLabel[] = []
  for (let count = 0; count < labelLimits.labels; count++) labels = [...labels, newLabel(labels, nameOf)]
  expect(labelProblem(labels)).toBeNull()
  const fewer = labels.toSpliced(3, 1)
  expect(labelProblem([...fewer, newLabel(fewer, nameOf)])).toBeNull()
  expect(new Set(labels.slice(0, 10).map(({ colour }) => colour)).size).toBe(10)
})

it('changes one: what is emptied isn’t set, and a name of one’s own stands in all languages', () => {
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

it('knows what another label has already', () => {
  const one = newLabel([], nameOf)
  const other = { ...newLabel([one], nameOf), key: 'LABEL1' }
  expect(isTaken([one, other], other, 'key')).toBe(true)
  expect(isTaken([one, other], other, 'hotkey')).toBe(false)
})
