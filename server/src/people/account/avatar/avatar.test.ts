import { avatarBytes, calls } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { storageKeyOf } from './address.ts'

sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] }) // needed to read the result

let server: TestServer
let lin: Player
beforeAll(async () => {
  server = await startTestServer()
  lin = await server.as('lin')
})
afterAll(() => server.close())

interface Part {
  bytes: Uint8Array
  name?: string
  type?: string
}

/** A multipart body as a browser writes it; names aren't escaped. */
function multipart(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----polyphony'
  const chunks = parts.flatMap(({ bytes, name = 'me.png', type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

async function post(body: { payload: Buffer | string; headers: Record<string, string> }, size = '256', sid = lin.sid) {
  const url = `/system/file/avatarUpload?size=${size}`
  const headers = { ...body.headers, 'x-requested-sid': sid }
  const response = await server.server.inject({ method: 'POST', url, payload: body.payload, headers })
  return response.json<{ err: number; err_msg: string; data: { avatar: string; size?: string } }>()
}
const upload = (bytes: Uint8Array, part: Partial<Part> = {}) => post(multipart([{ bytes, ...part }]))
const show = (address: string) => server.server.inject({ url: address })

const plain = (width: number, height: number, color = '#0b7a6f') =>
  sharp({ create: { width, height, channels: 3, background: color } })
/** A PNG header with this size, and no data behind it. */
function claim(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  Buffer.from('0802000000', 'hex').copy(head, 24)
  return head
}

describe('a picture of somebody', () => {
  it('is stored as a new square image, visible to everybody with its address, and part of the person’s data', async () => {
    const { data } = await upload(await plain(640, 360).png().toBuffer())
    const shown = await show(data.avatar)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await lin.call(calls.session.isLogin, {})).toMatchObject({ avatar: data.avatar })
  })

  it('replaces the earlier one, whose bytes are deleted', async () => {
    const first = (await upload(await plain(64, 64).jpeg().toBuffer())).data.avatar
    const second = (await upload(await plain(64, 64, '#aa0000').jpeg().toBuffer())).data.avatar
    expect(second).not.toBe(first)
    expect((await show(first)).statusCode).toBe(404)
    await server.eventually(() =>
      server.app.storage.size(storageKeyOf(first)!).then(
        () => false,
        () => true,
      ),
    )
    await lin.call(calls.account.removeAvatar, {})
    expect((await show(second)).statusCode).toBe(404)
    expect(await lin.call(calls.session.isLogin, {})).toMatchObject({ avatar: null })
  })

  it('of many parallel uploads is the only one that stays; the bytes of the others are deleted', async () => {
    const picture = await plain(32, 32).png().toBuffer()
    const all = await Promise.all(Array.from({ length: 6 }, () => upload(picture)))
    const { avatar } = (await lin.call(calls.session.isLogin, {}))!
    for (const { data } of all) expect((await show(data.avatar)).statusCode).toBe(data.avatar === avatar ? 200 : 404)
    const others = all.map(({ data }) => data.avatar).filter((address) => address !== avatar)
    for (const address of others)
      await server.eventually(() =>
        server.app.storage.size(storageKeyOf(address)!).then(
          () => false,
          () => true,
        ),
      )
  })

  it('has one of the allowed sizes', async () => {
    const body = multipart([{ bytes: await plain(900, 900).png().toBuffer() }])
    const { data } = await post(body, '64')
    expect(await sharp((await show(data.avatar)).rawPayload).metadata()).toMatchObject({ width: 64, height: 64 })
    for (const size of ['63', '4096', '-1', 'big'])
      expect(await post(body, size)).toMatchObject({ err_msg: 'Parameter_Error' })
  })

  it('contains no metadata, and is turned upright', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } }
    const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
      .composite([{ input: await plain(100, 100, '#000000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(halves.includes('Exif')).toBe(true)
    const { data } = await upload(halves, { name: 'me.jpg', type: 'image/jpeg' })
    const shown = (await show(data.avatar)).rawPayload
    const found = await sharp(shown).metadata()
    expect(found.exif).toBeUndefined()
    expect(found.xmp).toBeUndefined()
    expect(shown.includes('SecretCamera')).toBe(false)
    // The left side of the original, black, is the top now.
    const pixels = await sharp(shown).resize(2, 2).greyscale().raw().toBuffer()
    expect(pixels[0]!).toBeLessThan(60)
    expect(pixels[2]!).toBeGreaterThan(200)
  })
})

describe('a file that is no picture, or too large (attack 20)', () => {
  const refused = async (bytes: Uint8Array, err_msg: string, part: Partial<Part> = {}) => {
    const before = (await lin.call(calls.session.isLogin, {}))!.avatar
    expect(await upload(bytes, part)).toMatchObject({ err_msg })
    expect((await lin.call(calls.session.isLogin, {}))!.avatar).toBe(before)
  }

  it('is refused if it is SVG with a script, whatever its name', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    await refused(svg, 'FILE_FORMAT_UNSUPPORTED', { name: 'me.png' })
    await refused(svg, 'FILE_FORMAT_UNSUPPORTED', { name: 'me.svg', type: 'image/svg+xml' })
  })

  it('is refused if it has another format or is animated, though it claims to be PNG', async () => {
    await refused(await plain(9, 9).gif().toBuffer(), 'FILE_FORMAT_UNSUPPORTED')
    await refused(await plain(9, 9).webp().toBuffer(), 'FILE_FORMAT_UNSUPPORTED')
    await refused(await plain(9, 9).tiff().toBuffer(), 'FILE_FORMAT_UNSUPPORTED')
    const png = await plain(9, 9).png().toBuffer()
    const control = Buffer.from('0000000861635' + '44c000000020000000000000000', 'hex')
    await refused(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]), 'FILE_FORMAT_UNSUPPORTED')
  })

  it('is stored as a picture only, if it is a picture and a web page at once', async () => {
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
    const polyglot = Buffer.concat([await plain(40, 40).jpeg().toBuffer(), page])
    const { data } = await upload(polyglot, { name: 'me.html', type: 'text/html' })
    const shown = await show(data.avatar)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.rawPayload.includes('script')).toBe(false)
  })

  it('is refused before decoding if its header claims a huge size', async () => {
    await refused(claim(50_000, 50_000), 'FILE_TOO_LARGE')
    await refused(claim(4097, 1), 'FILE_TOO_LARGE')
  })

  it('is refused if it is damaged', async () => {
    const png = await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()
    const jpeg = await plain(300, 300).jpeg().toBuffer()
    await refused(png.subarray(0, png.length >> 1), 'FILE_ABNORMAL')
    await refused(jpeg.subarray(0, jpeg.length >> 1), 'FILE_ABNORMAL')
    await refused(claim(0, 10), 'FILE_ABNORMAL')
    await refused(Buffer.alloc(0), 'FILE_FORMAT_UNSUPPORTED')
  })

  it('may have 2 MB and not a byte more', async () => {
    const small = await plain(10, 10).jpeg().toBuffer()
    const padded = Buffer.concat([small, Buffer.alloc(avatarBytes - small.length)])
    expect(await upload(padded)).toMatchObject({ err: 200 })
    const answer = await upload(Buffer.concat([padded, Buffer.alloc(1)]))
    expect(answer).toMatchObject({ err_msg: 'FILE_TOO_LARGE', data: { size: '2 MB' } })
    await refused(Buffer.alloc(5 * avatarBytes), 'FILE_TOO_LARGE')
  })

  it('may have any name', async () => {
    const png = await plain(10, 10).png().toBuffer()
    for (const name of ['../../../../etc/passwd', 'C:\\windows\\me.png', 'a/b.png', '.htaccess', 'me.php'])
      expect((await upload(png, { name })).data.avatar).toMatch(/^\/files\/avatar\/[0-9a-f]{32}$/)
  })

  it('is refused unless it is the only file of the body', async () => {
    const png = await plain(10, 10).png().toBuffer()
    expect(await post(multipart([]))).toMatchObject({ err_msg: 'FILE_MISSING' })
    expect(await post(multipart([{ bytes: png }, { bytes: png }]))).toMatchObject({ err_msg: 'FILE_MISSING' })
    for (const headers of [
      { 'content-type': 'application/json' },
      { 'content-type': 'image/png' },
      { 'content-type': 'multipart/form-data' },
    ])
      expect(await post({ payload: '{}', headers })).toMatchObject({ err_msg: 'Parameter_Error' })
  })

  it('is refused without a session; and addresses of other files show nothing', async () => {
    const body = multipart([{ bytes: Buffer.alloc(5 * avatarBytes) }])
    expect(await post(body, '256', 'true')).toMatchObject({ err: 401, err_msg: 'Unauthorize' })
    const { file_id } = await lin.upload('own.png', await plain(9, 9).png().toBuffer(), 'imageRepair')
    const { storage_key } = await server.database.db
      .selectFrom('file')
      .select('storage_key')
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow()
    for (const key of [storage_key, 'x', '../secret-key', `${storage_key}/..`, '0'.repeat(32)])
      expect((await show(`/files/avatar/${key}`)).statusCode, key).toBe(404)
  })
})
