/** The length of a translation compared with its source, and of a subtitle with its profile. */
import { present } from '../../../ground/collection/present.ts'
import { cps, lineLengths, type SubtitleProfile } from '../../document/subtitle-profile.ts'
import { type Issue, issue } from './issue.ts'
import type { Reading } from './reading.ts'

/**
 * A text's length in letters of an alphabet: a character of Chinese counts as several, more in a Chinese sentence than
 * in a Japanese one.
 */
function weight({ text, lang }: Reading): number {
  const han = lang === 'zh' || lang === 'yue' ? 3.3 : 2.6
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x3400 && code <= 0x9fff) sum += han
    else if (code >= 0x3040 && code <= 0x30ff) sum += 1.7
    else if (code >= 0xac00 && code <= 0xd7af) sum += 2
    else sum += 1
  }
  return sum
}

// The difference in letters that is allowed besides the ratio, because the length of short texts varies much.
const slack = 15

export function checkLength(source: Reading, target: Reading): Issue[] {
  const [from, to] = [weight(source), weight(target)]
  const percent = Math.round((to / from) * 100)
  if (to > from * 2 + slack) return [issue('length_long', 'warning', null, { percent })]
  if (to * 3 + slack < from) return [issue('length_short', 'warning', null, { percent })]
  return []
}

export function checkReading(target: Reading, start_ms: number, end_ms: number, profile: SubtitleProfile): Issue[] {
  const issues: Issue[] = []
  const speed = cps(target.text, start_ms, end_ms, profile)
  if (speed > profile.max_cps) {
    const params = { cps: Math.round(speed * 10) / 10, max: profile.max_cps }
    issues.push(issue('reading_speed', speed > profile.max_cps * 1.5 ? 'error' : 'warning', null, params))
  }
  const lines = target.text.split('\n')
  if (lines.length > profile.max_lines) {
    issues.push(issue('line_count', 'warning', null, { lines: lines.length, max: profile.max_lines }))
  }
  let index = 0
  lineLengths(target.text, profile).forEach((length, i) => {
    const end = index + present(lines[i]).length
    if (length > profile.max_line_chars) {
      issues.push(issue('line_length', 'warning', target.span(index, end), { length, max: profile.max_line_chars }))
    }
    index = end + 1
  })
  return issues
}
