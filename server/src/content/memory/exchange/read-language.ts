/** Converts a file's language tags to our spelling: `EN_us` → `en-US`, `ja-JP` → `ja`, `zh-CN` → `zh`. */
import { isListedLanguage } from '../../../base/reference/languages.ts'
import { familyOf } from '../language.ts'

/** The nearest language that can be ordered; null if there is none. */
export function readLanguage(written: string): string | null {
  const given = parse(written.trim().replaceAll('_', '-'))
  if (!given) return null
  const { language, script, region } = given
  const spelt = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('-')
  const family = familyOf(spelt(language, script, region))
  const nearest = [spelt(language, script, region), spelt(language, region), spelt(language, script), language, family]
  return nearest.find((tag) => isListedLanguage(tag) && familyOf(tag) === family) ?? null
}

function parse(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
