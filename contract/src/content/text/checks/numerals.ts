/** Finds the numbers in a text, in any notation: 1,234.5 · １２３ · 三千万 · 1億2000万 · twenty-one · March. */
import { present } from '../../../ground/collection/present.ts'
import type { Reading } from './reading.ts'

export interface FoundNumber {
  start: number
  end: number
  /** All values it can mean, as canonical decimals: "5 p.m." can be 5 or 17. */
  values: string[]
  /** The digits alone, where a scale follows: "3 million" is 3000000, and 3 where the other side's scale isn't known. */
  unscaled: string[]
  /**
   * True if it is written in digits. A number in words can match one on the other side, but its absence is no error.
   */
  isRequired: boolean
}

const cjkDigits: Record<string, number> = Object.fromEntries(
  Array.from('〇零一二三四五六七八九两兩', (digit, i) => [digit, i < 2 ? 0 : i < 11 ? i - 1 : 2]),
)
const cjkTens: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const cjkMyriads: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8, 兆: 1e12 }
const englishScale: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const months = 'january february march april may june july august september october november december'
const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'

const englishWords = new Map<string, number>([
  ...[ones, ordinals].flatMap((list) => list.split(' ').map((word, i): [string, number] => [word, i])),
  ...[months, shortMonths].flatMap((list) => list.split(' ').map((word, i): [string, number] => [word, i + 1])),
  ...tens.split(' ').flatMap((word, i): [string, number][] => [
    [word, (i + 2) * 10],
    [word.replace(/y$/, 'ieth'), (i + 2) * 10],
    [word.replace(/y$/, 'ies'), (i + 2) * 10],
  ]),
  ...Object.entries(englishScale),
  ...Object.entries({ a: 1, an: 1, per: 1, each: 1, single: 1, once: 1 }),
  ...Object.entries({
    twice: 2,
    double: 2,
    doubled: 2,
    duplicate: 2,
    both: 2,
    pair: 2,
    couple: 2,
    half: 0.5,
    dozen: 12,
  }),
  ...Object.entries({ triple: 3, tripled: 3, thrice: 3, thirds: 3, triplicate: 3, quarter: 4, quarters: 4 }),
  ...Object.entries({ quadrupled: 4, fourfold: 4, threefold: 3, twofold: 2, tenfold: 10 }),
])

const zeros = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]
const digit = '[0-9０-９٠-٩۰-۹०-९০-৯๐-๙]'
const numeral = '[〇零一二两兩三四五六七八九十百千万萬亿億兆]'
const separator = "[.,'’٫٬．，\\u00a0\\u202f ]"
const written = `${digit}+(?:${separator}${digit}+)*`
// Digits and numerals in one run are one number (1億2000万).
const numberRun = new RegExp(`(?:${written}|${numeral})+`, 'gu')
const anyDigit = new RegExp(digit, 'u')
const writtenNumber = new RegExp(written, 'gu')
const beginsWritten = new RegExp(`^${written}`, 'u')
const endsInDigits = new RegExp(`${digit}+$`, 'u')
const fraction = new RegExp(`(${digit}{1,6}|${numeral}{1,6})分[之の](${digit}{1,6}|${numeral}{1,6})`, 'gu')
// The second of two numbers says the scale of both: 6 to 8 million.
const upTo = `(?:\\s?(?:to|and|or|-|–|—|~|～|至|到|或|から)\\s?(?:US)?[$€£¥]?${written})?`
const englishScaleAfter = new RegExp(`^${upTo}[ -](hundred|thousand|million|billion|trillion)\\b`, 'iu')
const cjkScaleAfter = new RegExp(`^${upTo}\\s?(十|百|千)?([万萬亿億兆])`, 'u')
const meridiemAfter = /^(?::\d\d)?\s?p\.?m\b/i
const afternoonBefore = /(?:下午|晚上|午後|夜)\s?$/
/** As far as the patterns above look. */
const contextLength = 24
const englishWord = /[A-Za-z]+(?:-[A-Za-z]+)?/g

export function findNumbers(reading: Reading): FoundNumber[] {
  const { words: text, lang } = reading
  const found: FoundNumber[] = []
  for (const match of text.matchAll(numberRun)) {
    const run = match[0]
    if (!anyDigit.test(run)) {
      found.push(inCharacters(run, match.index))
    } else if (/[〇-鿿豈-﫿]/u.test(run)) {
      found.push(...mixedNumbers(run, match.index, lang))
    } else {
      for (const number of digitNumbers(run, match.index, lang)) {
        found.push(inContext(number, text))
      }
    }
  }
  if (lang === 'en') found.push(...numbersInWords(text))
  return [...found, ...fractionsIn(text)]
}

/** Four characters without tens are a year or a code, and no figure of speech. */
function inCharacters(run: string, start: number): FoundNumber {
  const isRequired = /^[〇零一二三四五六七八九]{4}$/.test(run)
  return { start, end: start + run.length, values: [cjkValue(run)], unscaled: [], isRequired }
}

/** 千分之三 · 4分の3: also as a share, and as one in percent. */
function fractionsIn(text: string): FoundNumber[] {
  if (!text.includes('分')) return []
  return [...text.matchAll(fraction)].map(({ 0: whole, 1: parts = '', 2: share = '', index }) => {
    const value = Number(cjkValue(toAscii(share))) / (Number(cjkValue(toAscii(parts))) || 1)
    const values = [fromNumber(value), fromNumber(value * 100)]
    return { start: index, end: index + whole.length, values, unscaled: [], isRequired: false }
  })
}

/** Of digits that make no one number (12 12亿) the last belong to what follows; those before stand alone. */
function mixedNumbers(run: string, start: number, lang: string): FoundNumber[] {
  const [lead = ''] = beginsWritten.exec(run) ?? []
  if (lead === '' || readings(lead, lang).length > 0) return [mixedNumber(run, start, lang)]
  const last = lead.length - lastGroup(lead).length
  return [...digitNumbers(lead.slice(0, last), start, lang), mixedNumber(run.slice(last), start + last, lang)]
}

const lastGroup = (written: string) => endsInDigits.exec(written)?.[0] ?? ''

/** 1.5万 is 15000; in 第2十 or 3百 the digits may mean themselves. */
function mixedNumber(run: string, start: number, lang: string): FoundNumber {
  const value = cjkValue(run.replace(writtenNumber, (part) => readings(part, lang)[0] ?? toAscii(lastGroup(part))))
  const digits = [...run.matchAll(writtenNumber)].flatMap((part) => readings(part[0], lang))
  const place = { start, end: start + run.length, isRequired: true }
  const isScaled = /[万萬亿億兆]/u.test(run)
  return { ...place, values: isScaled ? [value] : [value, ...digits], unscaled: isScaled ? digits : [] }
}

/** One number, or several if the separators don't fit one number (1.2.3, dates). */
function digitNumbers(run: string, start: number, lang: string): FoundNumber[] {
  const values = readings(run, lang)
  if (values.length > 0) return [{ start, end: start + run.length, values, unscaled: [], isRequired: true }]
  return [...run.matchAll(new RegExp(`${digit}+`, 'gu'))].map((part) => ({
    start: start + part.index,
    end: start + part.index + part[0].length,
    values: [canonical(toAscii(part[0]))],
    unscaled: [],
    isRequired: true,
  }))
}

/** What stands beside a number tells more: "3 million" → 3000000, "5 p.m." → 17, "10:00" → 10. */
function inContext(number: FoundNumber, text: string): FoundNumber {
  const following = text.slice(number.end, number.end + contextLength)
  const preceding = text.slice(Math.max(0, number.start - 4), number.start)
  if (preceding.endsWith(':') && text.slice(number.start, number.end) === '00') return { ...number, isRequired: false }
  const scale = scaleIn(following)
  if (scale !== null) return { ...number, values: number.values.map(times(scale)), unscaled: number.values }
  const isAfternoon = meridiemAfter.test(following) || afternoonBefore.test(preceding)
  const hours = isAfternoon ? number.values.filter((value) => Number(value) < 12) : []
  return { ...number, values: [...number.values, ...hours.map((hour) => fromNumber(Number(hour) + 12))] }
}

const times = (scale: number) => (value: string) => fromNumber(Number(value) * scale)

function scaleIn(following: string): number | null {
  const inEnglish = englishScaleAfter.exec(following)?.[1]
  if (inEnglish) return present(englishScale[inEnglish.toLowerCase()])
  const [, tens = '', myriad = ''] = cjkScaleAfter.exec(following) ?? []
  return myriad ? (cjkTens[tens] ?? 1) * present(cjkMyriads[myriad]) : null
}

function numbersInWords(text: string): FoundNumber[] {
  const found: FoundNumber[] = []
  for (const match of text.matchAll(englishWord)) {
    const parts = match[0].toLowerCase().split('-')
    const values = parts.map((part) => englishWords.get(part)).filter((value) => value !== undefined)
    if (values.length === 0) continue
    const [first = 0, second] = values
    if (second !== undefined) values.push(first + second)
    const number = {
      start: match.index,
      end: match.index + match[0].length,
      values: values.map(fromNumber),
      unscaled: [],
      isRequired: false,
    }
    const { values: scaled } = inContext(number, text)
    found.push({ ...number, values: [...new Set([...number.values, ...scaled])] })
  }
  return found
}

/**
 * The canonical values that digits with separators can have, in this language or any other; none if they don't form a
 * number.
 */
function readings(run: string, lang: string): string[] {
  const ascii = toAscii(run)
  if (/^[0-9]+$/.test(ascii)) return [canonical(ascii)]
  const own = parse(ascii, ...separatorsOf(lang))
  const other = [parse(ascii, ',', '.'), parse(ascii, '.', ',')]
  return [...new Set([own, ...other].filter((value) => value !== null))]
}

function parse(ascii: string, group: string, decimal: string): string | null {
  const [whole = '', fraction, ...more] = ascii.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^[0-9]+$/.test(fraction))) return null
  const groups = whole.split(group)
  const isGrouped = groups.slice(1).every((part) => /^[0-9]{3,4}$/.test(part)) && /^[0-9]{1,4}$/.test(groups[0] ?? '')
  if (groups.length > 1 ? !isGrouped : !/^[0-9]+$/.test(whole)) return null
  return canonical(fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`)
}

const separators = new Map<string, [group: string, decimal: string]>()

function separatorsOf(lang: string): [group: string, decimal: string] {
  let pair = separators.get(lang)
  if (!pair) {
    const parts = new Intl.NumberFormat(lang || 'en').formatToParts(1234567.8)
    const part = (type: string) => toAscii(parts.find((each) => each.type === type)?.value ?? '')
    pair = [part('group') || ',', part('decimal') || '.']
    separators.set(lang, pair)
  }
  return pair
}

/** Digits and separators of any script as ASCII; every space that separates thousands as ' '. */
function toAscii(run: string): string {
  let ascii = ''
  for (const character of run) {
    const point = present(character.codePointAt(0))
    const zero = zeros.find((each) => point >= each && point <= each + 9)
    if (zero !== undefined) ascii += String(point - zero)
    else if (character === '．') ascii += '.'
    else if (character === '，') ascii += ','
    else if (character === '’') ascii += "'"
    else ascii += /\s/.test(character) ? ' ' : character
  }
  return ascii
}

function canonical(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = fraction.replace(/0+$/, '')
  return (whole.replace(/^0+(?=.)/, '') || '0') + (kept && `.${kept}`)
}

function fromNumber(value: number): string {
  return canonical(Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(12))))
}

/** 三千五百 · 二〇二四 · 1億2000万 (digits already ASCII). */
function cjkValue(run: string): string {
  if (/^[〇零一二两兩三四五六七八九]+$/.test(run)) {
    return canonical(run.replace(/./gu, (character) => String(cjkDigits[character])))
  }
  let total = 0
  let myriad = 0
  let digits: string | null = null
  for (const character of run) {
    if (/[0-9.]/.test(character)) digits = (digits ?? '') + character
    else if (character in cjkDigits) digits = (digits ?? '') + cjkDigits[character]
    else if (character in cjkTens) {
      myriad += Number(digits ?? 1) * present(cjkTens[character])
      digits = null
    } else if (digits === null && myriad === 0 && total > 0) {
      total *= present(cjkMyriads[character]) // 1.3万亿
    } else {
      total += (myriad + Number(digits ?? (myriad ? 0 : 1))) * present(cjkMyriads[character])
      myriad = 0
      digits = null
    }
  }
  return fromNumber(total + myriad + Number(digits ?? 0))
}
