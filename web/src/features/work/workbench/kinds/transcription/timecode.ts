/** Reads times as people write them: `1:02.5`, `00:01:02.500`, `62.5`, also with a comma. */
export function parseTimecode(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  if (text.includes(':') && (Number(seconds) > 59 || Number(minutes) > 59)) return null
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}
