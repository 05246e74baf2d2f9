/** Messages from WeChat: signed queries with XML, plain or encrypted with our key (AES, "safe mode"). */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { present } from '@polyphony/contract'
import { SaxesParser } from 'saxes'

/** WeChat's signature: SHA-1 of the sorted parts. */
export function signatureOf(...parts: string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex')
}

export function isSignature(given: string, ...parts: string[]): boolean {
  const expected = Buffer.from(signatureOf(...parts))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * The elements of a flat `<xml>` document.
 * @throws on a document type (it could define entities), nesting, a repeated element, or malformed XML
 */
export function readXml(text: string): Record<string, string> {
  const found = new Map<string, string>()
  const open: string[] = []
  const parser = new SaxesParser()
  const add = (more: string) => {
    if (open.length === 2) found.set(present(open[1]), present(found.get(present(open[1]))) + more)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('unexpected document type')
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (open.length > 2 || (open.length === 1 && name !== 'xml') || found.has(name))
      throw new Error(`unexpected <${name}>`)
    if (open.length === 2) found.set(name, '')
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  return Object.fromEntries(found)
}

const blockBytes = 32 // WeChat pads to 32 bytes, more than AES's own block

function keyOf(encodingAesKey: string) {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  return { key, iv: key.subarray(0, 16) }
}

/** @throws if it wasn't encrypted with the key, or is for another account */
export function openEnvelope(sealed: string, encodingAesKey: string, appId: string): string {
  const { key, iv } = keyOf(encodingAesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const bytes = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
  const padding = bytes.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes) throw new Error('wrong padding')
  const content = bytes.subarray(16, bytes.length - padding) // the content follows 16 random bytes
  const length = content.readUInt32BE(0)
  const [text, account] = [content.subarray(4, 4 + length), content.subarray(4 + length)]
  if (text.length !== length || account.toString('utf8') !== appId) throw new Error('message for another account')
  return text.toString('utf8')
}
