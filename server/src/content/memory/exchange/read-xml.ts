/**
 * Reads XML of any size in pieces, safely: a file with entities of its own is refused, external entities are never
 * loaded, and depth and the length of a text or tag are limited.
 */
import type { ImportFailure } from '@polyphony/contract'
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { SaxesParser } from 'saxes'
import { errorCodeOf } from '../../../ground/error-code.ts'

/** The file can't be read; `line` is the place of the error. */
export class ExchangeFailure extends Error {
  readonly failure: ImportFailure
  constructor(reason: ImportFailure['reason'], line: number | null) {
    super(`${reason} at ${line}`)
    this.failure = { line, reason }
  }
}

export type Attributes = Readonly<Record<string, string>>

/** Names come without prefix, except that of `xml:lang`. */
export interface Grammar {
  open(name: string, attributes: Attributes, line: number): void
  close(name: string): void
  text(text: string): void
}

const maxDepth = 64
/** The longest text, tag or comment, in characters. */
const maxPiece = 1024 * 1024

/** Yields what a grammar makes of a file. @throws ExchangeFailure */
export async function* readXml<T>(
  bytes: AsyncIterable<Uint8Array>,
  root: { names: readonly string[]; reason: ImportFailure['reason'] },
  makeGrammar: (emit: (item: T) => void) => Grammar,
): AsyncGenerator<T> {
  let found: T[] = []
  const parser = createParser(
    root,
    makeGrammar((item) => found.push(item)),
  )
  for await (const text of decode(bytes)) {
    guarded(parser, () => parser.write(text))
    yield* found
    found = []
  }
  guarded(parser, () => parser.end())
  yield* found
}

interface Reading {
  readonly line: number
  write(text: string): void
  end(): void
}

function createParser(root: Parameters<typeof readXml>[1], grammar: Grammar): Reading {
  const parser = new SaxesParser()
  let [depth, told, given] = [0, 0, 0]
  const tell = () => {
    told = parser.position
  }
  parser.on('doctype', (doctype) => {
    tell()
    if (doctype.includes('[')) throw new ExchangeFailure('entities', parser.line)
  })
  for (const name of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(name, tell)
  parser.on('opentag', ({ name, attributes }) => {
    tell()
    const local = localName(name)
    if (depth === 0 && !root.names.includes(local)) throw new ExchangeFailure(root.reason, parser.line)
    if (++depth > maxDepth) throw new ExchangeFailure('tooDeep', parser.line)
    grammar.open(local, attributes, parser.line)
  })
  parser.on('closetag', ({ name }) => {
    tell()
    depth--
    grammar.close(localName(name))
  })
  for (const name of ['text', 'cdata'] as const) {
    parser.on(name, (text) => {
      tell()
      grammar.text(cleanCharacters(text))
    })
  }
  return {
    get line() {
      return parser.line
    },
    write(text) {
      parser.write(text)
      given += text.length
      if (given - told > maxPiece) throw new ExchangeFailure('tooLong', parser.line)
    },
    end: () => void parser.close(),
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function guarded(parser: Reading, run: () => void): void {
  try {
    run()
  } catch (error) {
    throw error instanceof ExchangeFailure ? error : new ExchangeFailure('notWellFormed', parser.line)
  }
}

/** By its byte order mark, else by its declaration, else UTF-8. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      for (let index = 0; index < chunk.length; index += 65_536)
        yield decoder.decode(chunk.subarray(index, index + 65_536), { stream: true })
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    // The encoding is unknown, or the bytes don't fit it.
    if (error instanceof RangeError || errorCodeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ExchangeFailure('encoding', 1)
    throw error
  }
}

function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1')
  return /^(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}
