/**
 * Names in a ZIP file that every operating system can unpack: unique, with a folder per language where there are
 * several. Pure.
 */

interface Named {
  readonly name: string
  readonly target_lang: string
}

export function zipPaths(files: readonly Named[]): string[] {
  const hasFolders = new Set(files.map((file) => file.target_lang)).size > 1
  const taken = new Set<string>()
  return files.map(({ name, target_lang }) => {
    const folder = hasFolders ? `${zipName(target_lang)}/` : ''
    return firstFree(folder, zipName(name), taken)
  })
}

/** Removes characters that Windows or a shell can't handle, and composes Unicode. */
export function zipName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain || '_'
}

/** Names that differ only in letter case are equal on most systems. */
function firstFree(folder: string, name: string, taken: Set<string>): string {
  const [, base, ext] = /^(.+?)((?:\.[^.]+)?)$/su.exec(name)!
  for (let n = 1; ; n++) {
    const path = n === 1 ? `${folder}${name}` : `${folder}${base} (${n})${ext}`
    const key = path.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return path
  }
}
