/** A single range of bytes by RFC 9110 (14.2). */
export type RangeAnswer = { start: number; end: number } | 'whole' | 'unsatisfiable'

/** Several ranges and invalid headers are answered with the whole file, as the RFC allows. */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [, first, last] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
