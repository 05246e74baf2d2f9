/** An Office document as a package: its parts, their types and relations. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type DecodedText, decodeText } from '../encoding/encoding.ts'
import { childOf, parseXml, type XmlElement } from '../skeleton/xml.ts'
import { ZipPackage } from '../skeleton/zip.ts'

export interface Relation {
  id: string
  /** The last word of its type: `slide`, `notesSlide` … */
  kind: string
  /** The part that it refers to. */
  target: string
}

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** An encrypted document is a compound file instead of a package; so is one of Office before 2007. */
export function openPackage(bytes: Uint8Array, oldType: string): OfficePackage {
  if (bytes.length === 0) throw new CallError('FILE_EMPTY')
  if (compoundFile.every((byte, i) => bytes[i] === byte)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw isEncrypted ? new CallError('FILE_ENCRYPTED') : new CallError('FILE_FORMAT_UNSUPPORTED', { type: oldType })
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new CallError('FILE_ABNORMAL')
  return new OfficePackage(new ZipPackage(bytes))
}

export class OfficePackage {
  readonly zip: ZipPackage
  readonly #names: ReadonlySet<string>

  constructor(zip: ZipPackage) {
    this.zip = zip
    this.#names = new Set(zip.names)
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  read(name: string): DecodedText {
    const bytes = this.zip.read(name)
    if (!bytes) throw new CallError('FILE_ABNORMAL')
    const decoded = decodeText(bytes, 'en')
    if (!decoded.encoding.startsWith('utf-')) throw new CallError('FILE_PARSE_FAILED', { place: name })
    return decoded
  }

  parse(name: string): XmlElement {
    return parseXml(this.read(name).text, name)
  }

  /** The parts that the package declares and contains, with their content types. */
  get types(): { name: string; type: string }[] {
    const types = this.parse('[Content_Types].xml')
    const overrides = childOf(types, types.children[0]?.name ?? '')?.children ?? []
    return overrides.flatMap(({ attributes: { PartName: path = '', ContentType: type = '' } }) => {
      const name = decodePath(path).replace(/^\//, '')
      return this.has(name) ? [{ name, type }] : []
    })
  }

  /** The parts that a part refers to, in the written order. */
  relations(name: string): Relation[] {
    const index = name.lastIndexOf('/') + 1
    const path = `${name.slice(0, index)}_rels/${name.slice(index)}.rels`
    if (!this.has(path)) return []
    return (this.parse(path).children[0]?.children ?? []).flatMap(({ attributes }) => {
      const { Id: id = '', Type: type = '', Target: to = '' } = attributes
      const target = resolve(name.slice(0, index), to)
      if (attributes.TargetMode === 'External' || !this.has(target)) return []
      return [{ id, kind: type.slice(type.lastIndexOf('/') + 1), target }]
    })
  }
}

function resolve(folder: string, target: string): string {
  const path: string[] = []
  for (const step of decodePath(target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step && step !== '.') path.push(step)
  }
  return path.join('/')
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
