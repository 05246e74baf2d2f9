/** The language of a text by its script: enough to divide its sentences where nobody has said what it is. */

const enough = 20_000

export function scriptLanguage(text: string): string {
  const sample = text.slice(0, enough)
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0
  const kana = count(/[\p{sc=Hira}\p{sc=Kana}]/gu)
  const han = count(/\p{sc=Han}/gu)
  const hangul = count(/\p{sc=Hangul}/gu)
  // A character of these scripts says as much as three letters.
  const others = count(/\p{L}/gu) - kana - han - hangul
  if (3 * (kana + han + hangul) < others) return 'en'
  if (hangul > kana + han) return 'ko'
  return kana > 0.05 * (han + kana) ? 'ja' : 'zh'
}
