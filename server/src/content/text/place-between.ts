import { present } from '@polyphony/contract'

/** Places of segments: texts that sort as bytes, with space between any two. */

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
/** Places behind the last one count up with this many digits. */
const length = 5

/**
 * A place behind `a` and before `b`; null: the beginning or end. It never consists of zeros, so there is always space
 * before it.
 */
export function placeBetween(a: string | null, b: string | null): string {
  if (b === null) return after(a ?? '')
  return middle(a ?? '', b)
}

function after(a: string): string {
  const next = Number.parseInt(a.slice(0, length).padEnd(length, '0'), 36) + 1
  const place = next.toString(36).padStart(length, '0')
  return place.length > length ? `${a}i` : place
}

/** As fractions of base 36, with `a` < `b`. */
function middle(a: string, b: string): string {
  let common = 0
  while (common < b.length && (a[common] ?? '0') === b[common]) common++
  if (common > 0) return b.slice(0, common) + middle(a.slice(common), b.slice(common))
  const from = a ? digits.indexOf(present(a[0])) : 0
  const to = digits.indexOf(present(b[0]))
  if (to - from > 1) return present(digits[Math.floor((from + to) / 2)])
  if (b.length > 1 && to > from && /[^0]/.test(b.slice(1))) return present(b[0])
  return present(digits[from]) + (a.length > 1 ? higher(a.slice(1)) : 'i')
}

/** A fraction greater than `a`. */
function higher(a: string): string {
  const from = digits.indexOf(present(a[0]))
  if (from < digits.length - 1) return present(digits[Math.ceil((from + digits.length) / 2)])
  return present(digits.at(-1)) + (a.length > 1 ? higher(a.slice(1)) : 'i')
}
