/** Where a passage stands, in words: 'page 3', 'Prices, rows 12–21', '0:31'. */
import type { Anchor, FoundPassage } from '@polyphony/contract'
import { formatDuration } from '../../../i18n/format.ts'
import type { Say } from '../../../i18n/text.ts'
import type { passageText } from './passage.text.ts'

type T = Say<typeof passageText>

/** '' where only its headings, or nothing, say where it is. */
export function placeOf(anchors: readonly Anchor[], t: T): string {
  const [first] = anchors
  const last = anchors.findLast((anchor) => anchor.in === first?.in)
  if (!first || !last) return ''
  if (first.in === 'pages' && last.in === 'pages') return range(first.page, last.page, t, 'page', 'pages')
  if (first.in === 'slides' && last.in === 'slides') return range(first.slide, last.slide, t, 'slide', 'slides')
  if (first.in === 'sheets' && last.in === 'sheets') {
    const to = last.sheet === first.sheet ? last.to_row : first.to_row
    return [first.sheet, range(first.from_row, to, t, 'row', 'rows')].filter(Boolean).join(', ')
  }
  if (first.in === 'recording') return formatDuration(first.start_ms)
  if (first.in === 'task' && first.start_ms !== null) return formatDuration(first.start_ms)
  return ''
}

/** Of a passage that was found: of what is heard, its own second. */
export const placeOfFound = ({ anchors, cue }: Pick<FoundPassage, 'anchors' | 'cue'>, t: T) =>
  placeOf(cue === null ? anchors : anchors.slice(cue, cue + 1), t)

/** The address at which a passage that was found is opened. */
export const searchOfFound = ({ knowledge_id, revision, position, cue }: FoundPassage) => ({
  knowledge_id,
  revision,
  position,
  ...(cue !== null && { cue }),
})

type Ranges = 'page' | 'slide' | 'row'

const range = (from: number, to: number, t: T, one: Ranges, several: `${Ranges}s`) =>
  from === to ? t(one, { from }) : t(several, { from, to })
