const isFullWidth = (character = '') => /[\u3000-\u9fff\uff00-\uffef]/.test(character)

/**
 * Lays values into the `{gaps}` of a text. The space beside a gap is for figures and Latin letters: `2026年11月22日 に`
 * and `林晓雨 的` lose it, `3 個` and `Anna 的` keep it.
 */
export const fillText = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/(.?)( ?)\{(\w+)\}( ?)(?=(.?))/gu, (_, before, left, name, right, after) => {
    const value = valueOf(name)
    const spaceBefore = isFullWidth(before) && isFullWidth(value[0]) ? '' : left
    return before + spaceBefore + value + (isFullWidth(value.at(-1)) && isFullWidth(after) ? '' : right)
  })
