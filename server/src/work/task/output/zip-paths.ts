/** Names in a ZIP file that every system can unpack: a folder for each language where there are several, none of them twice. Pure. */

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

/** Without what Windows or a shell would stumble over; composed, as everybody but old Macs writes it. */
export function zipName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain || '_'
}

/** Two names that differ only in case are one on most systems. */
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
