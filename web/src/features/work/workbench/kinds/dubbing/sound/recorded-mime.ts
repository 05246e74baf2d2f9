/** The formats in which browsers record. */
const known = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const

/** The first format that this browser supports; undefined leaves the choice to the browser. */
export const recordedMime = (isSupported: (mime: string) => boolean): string | undefined =>
  ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find(isSupported)

export function extensionOfMime(mime: string): string {
  return known[mime as keyof typeof known] ?? 'webm'
}
