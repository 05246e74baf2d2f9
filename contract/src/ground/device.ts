/** What somebody signs in with, as people call it: `Chrome, Windows`. Of a browser's `User-Agent`, which is but a claim. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** The first words of one that is none of these; a dash for none. */
export function deviceOf(userAgent: string): string {
  const nameIn = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const named = [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
  return named || userAgent.slice(0, 40) || '—'
}
