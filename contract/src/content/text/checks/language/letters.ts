/** Letters by which languages that share a script are told apart. */

/** Beyond a to z. */
const latin: Readonly<Record<string, string>> = {
  en: 'éïö',
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüßé',
  es: 'áéíñóúü',
  it: 'àèéìíîòóùú',
  pt: 'ãáàâçéêíõóôúü',
  nl: 'áéëèïíóöüĳ',
  sv: 'åäöéà',
  da: 'æøåéö',
  nb: 'æøåéòôö',
  no: 'æøåéòôö',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  tr: 'çğıöşüâîû',
  id: 'é',
  ms: 'é',
  fi: 'åäöšž',
  ro: 'ăâîșțşţ',
  hu: 'áéíóöőúüű',
}

/** Letters of languages with the same script that these don't have. */
const others: Readonly<Record<string, string>> = {
  ru: 'іїєґўјљњћђџ',
  uk: 'ыэъёўјљњћђџ',
  be: 'щъиїґєјљњћђџ',
  bg: 'ыэёіїєґўјљњћђџ',
  mk: 'ыэёіїєґўщъьйюя',
  ar: 'پچژگٹڈڑںےکی',
  fa: 'ةكيىٹڈڑںے',
  ur: 'ةكيى',
}

const made = new Map<string, RegExp | null>()

/** Matches a word, in small letters, that the language doesn't write so; null: nothing is known of it. */
export function foreignLettersOf(lang: string): RegExp | null {
  const known = made.get(lang)
  if (known !== undefined) return known
  const pattern = patternOf(lang)
  made.set(lang, pattern)
  return pattern
}

function patternOf(lang: string): RegExp | null {
  const own = latin[lang]
  if (own !== undefined) return new RegExp(`[^a-z${own}\\P{sc=Latn}]`, 'u')
  const theirs = others[lang]
  return theirs === undefined ? null : new RegExp(`[${theirs}]`, 'u')
}
