/** Whether an answer is what its question asks for, by what can be checked without reading it. */
import type { CaseCheck, ProvedCase } from '@polyphony/contract'

export interface GivenAnswer {
  readonly text: string
  /** Files that it cites. */
  readonly cited: readonly string[]
  readonly has_refused: boolean
  /** A model wrote it; else it is quoted, and nobody judges the words of documents. */
  readonly is_written: boolean
}

export function judgeAnswer(
  { must_refuse, must_cite, expected }: Pick<ProvedCase, 'must_refuse' | 'must_cite' | 'expected'>,
  { text, cited, has_refused, is_written }: GivenAnswer,
): CaseCheck[] {
  if (must_refuse) return [checked('refuses', has_refused)]
  const checks = [checked('answers', !has_refused)]
  if (must_cite.length > 0)
    checks.push(
      checked(
        'cites',
        must_cite.every((one) => cited.includes(one)),
      ),
    )
  const phrases = expected.split('\n').filter((line) => line.trim() !== '')
  if (phrases.length > 0 && is_written) {
    const said = plain(text)
    const missing = phrases.filter((phrase) => !said.includes(plain(phrase)))
    checks.push({ check: 'says', is_passed: missing.length === 0, missing })
  }
  return checks
}

const checked = (check: CaseCheck['check'], is_passed: boolean): CaseCheck => ({ check, is_passed, missing: [] })

/** Case, width, spaces, emphasis and the numbers of sources say nothing. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\[\d{1,4}\]|[*_`\s]/g, '')
