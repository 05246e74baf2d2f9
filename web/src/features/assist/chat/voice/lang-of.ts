/** Of a text whose language nobody tells, as far as its letters do: for the shape of Han characters, and for reading aloud. */
export function langOf(text: string): string | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7af]/.test(text)) return 'ko'
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined
}
