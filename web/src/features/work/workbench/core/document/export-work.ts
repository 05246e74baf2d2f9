/** The present work as a file, whatever its state: a bilingual table for people, XLIFF 2.1 for other tools. */
import { isCodeToken, plainText, type SegmentCode, spelled, tokenize, type WorkDocument } from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { timecode } from '../../../../../parts/player/cue.ts'
import { hasRange, type Row } from '../row/row.ts'

type Described = Pick<WorkDocument, 'file_name' | 'source_lang' | 'target_lang'>

/** Number, times, source, target and state of each row. */
export function bilingualTable(rows: Iterable<Row>, { source_lang, target_lang }: Described): string {
  const cells = Array.from(rows, ({ segment, index, target, state }) => {
    const { codes, source } = segment
    const times = hasRange(segment) ? [timecode(segment.start_ms), timecode(segment.end_ms)] : ['', '']
    return [index + 1, ...times, plainText(source, codes), plainText(target, codes), state]
  })
  return csvOf(['#', 'start', 'end', source_lang, target_lang, 'state'], cells)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no word for most control characters. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Codes that open here and close elsewhere, or the other way round, are isolated. */
function inline(tagged: string, codes: readonly SegmentCode[]): string {
  const tokens = tokenize(tagged, codes)
  const ends = (code: string, kind: 'open' | 'close') =>
    tokens.some((token) => isCodeToken(token) && token.code === code && token.kind === kind)
  return tokens
    .map((token) => {
      if (!isCodeToken(token)) return escaped(token.text)
      const { code, kind } = token
      if (kind === 'alone') return `<ph id="${code}"/>`
      if (kind === 'open') return `<sc id="${code}"${ends(code, 'close') ? '' : ' isolated="yes"'}/>`
      return ends(code, 'open') ? `<ec startRef="${code}"/>` : `<ec id="${code}" isolated="yes"/>`
    })
    .join('')
}

function unitOf({ segment, target: tagged, state }: Row): string {
  const { segment_id } = segment
  const { source, target, codes } = spelled({ ...segment, target: tagged })
  const times = hasRange(segment)
    ? `<notes><note category="time">${timecode(segment.start_ms)} --&gt; ${timecode(segment.end_ms)}</note></notes>`
    : ''
  const written = target === '' ? '' : `<target>${inline(target, codes)}</target>`
  const texts = `<source>${inline(source, codes)}</source>${written}`
  return `<unit id="${segment_id}" xml:space="preserve">${times}<segment state="${state}">${texts}</segment></unit>`
}

export function xliff(rows: Iterable<Row>, { file_name, source_lang, target_lang }: Described): string {
  const languages = `srcLang="${source_lang}" trgLang="${target_lang}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>`,
    `<file id="f1" original="${escaped(file_name)}">`,
    ...Array.from(rows, unitOf),
    '</file>',
    '</xliff>\n',
  ].join('\n')
}
