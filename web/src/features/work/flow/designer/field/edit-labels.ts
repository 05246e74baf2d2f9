/** Functions that change an annotation node's labels. Pure. */
import { type AnnotationLabel, labelColours, present } from '@polyphony/contract'

export const hotkeys = Array.from('123456789abcdefghijklmnopqrstuvwxyz')

/** A new label with a key, a colour and a hotkey that no other label has. */
export function newLabel(labels: readonly AnnotationLabel[], nameOf: (number: number) => string): AnnotationLabel {
  const isFree = (number: number) =>
    labels.every(({ key, name }) => key !== `label${number}` && name !== nameOf(number))
  let number = labels.length + 1
  while (!isFree(number)) number++
  const taken = new Set(labels.map(({ hotkey }) => hotkey))
  const used = new Set(labels.map(({ colour }) => colour))
  const hotkey = hotkeys.find((key) => !taken.has(key))
  return {
    key: `label${number}`,
    name: nameOf(number),
    scope: 'span',
    colour:
      labelColours.find((colour) => !used.has(colour)) ?? present(labelColours[labels.length % labelColours.length]),
    ...(hotkey && { hotkey }),
  }
}

/** Empty fields are removed. A custom name applies to all languages. */
export function changeLabel(label: AnnotationLabel, more: Partial<AnnotationLabel>): AnnotationLabel {
  const { names, ...rest } = { ...label, ...more }
  const { hotkey, group, ...needed } = rest
  return {
    ...needed,
    ...(hotkey && { hotkey }),
    ...(group && { group }),
    ...(names && more.name === undefined && { names }),
  }
}

/** Swaps the label with the one before it. */
export function movedUp(labels: readonly AnnotationLabel[], index: number): AnnotationLabel[] {
  const [before, label] = [present(labels[index - 1]), present(labels[index])]
  return labels.with(index, before).with(index - 1, label)
}

export function isTaken(
  labels: readonly AnnotationLabel[],
  label: AnnotationLabel,
  field: 'key' | 'name' | 'hotkey',
): boolean {
  const value = label[field]?.trim().toLowerCase()
  return Boolean(value) && labels.some((one) => one !== label && one[field]?.trim().toLowerCase() === value)
}
