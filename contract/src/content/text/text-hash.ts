/** A hash of a text (FNV-1a, two lanes of 32 bits); not for secrets. */
export function textHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + index), 0x85ebca6b)
  }
  return [low, high].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
