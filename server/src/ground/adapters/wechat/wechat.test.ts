import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSignature, openEnvelope, readXml, signatureOf } from './callback.ts'
import { sealEnvelope, startWechatPeer, type WechatPeer, xmlOf } from './test-peer.ts'
import { openWechat, type WechatAdapter, WechatRefusal } from './wechat.ts'

let peer: WechatPeer
let wechat: WechatAdapter
beforeAll(async () => {
  peer = await startWechatPeer()
  wechat = openWechat({ ...peer, base_url: peer.url })
})
beforeEach(() => {
  peer.disturb = () => null
})
afterAll(() => peer.close())

describe('requests to WeChat', () => {
  it('get the same token until a new one is forced', async () => {
    const first = await wechat.fetchToken(false)
    expect(await wechat.fetchToken(false)).toEqual(first)
    expect((await wechat.fetchToken(true)).token).not.toBe(first.token)
    expect(first.expires_in_seconds).toBe(7200)
  })

  it('make a QR code for a scene', async () => {
    const { token } = await wechat.fetchToken(false)
    expect((await wechat.createQrCode(token, 'scene-1', 300)).url).toMatch(/^http:\/\/weixin\.qq\.com\/q\//)
    expect(peer.scenes).toEqual(['scene-1'])
  })

  it('find a person with the data that WeChat has', async () => {
    const { token } = await wechat.fetchToken(false)
    peer.people.set('o-1', { openid: 'o-1', nickname: '小雨', sex: 2, headimgurl: 'https://thirdwx.qlogo.cn/1' })
    peer.people.set('o-2', { openid: 'o-2', nickname: '', sex: 0, headimgurl: 'javascript:alert(1)' })
    expect(await wechat.findPerson(token, 'o-1')).toEqual({
      name: '小雨',
      sex: 'F',
      avatar: 'https://thirdwx.qlogo.cn/1',
    })
    for (const openId of ['o-2', 'o-unknown'])
      expect(await wechat.findPerson(token, openId)).toEqual({ name: null, sex: 'U', avatar: null })
  })

  it('distinguish a refusal from a network problem', async () => {
    const wrong = openWechat({ ...peer, app_secret: 'wrong', base_url: peer.url })
    await expect(wrong.fetchToken(false)).rejects.toThrow(WechatRefusal)
    await expect(wechat.createQrCode('stale', 's', 300)).rejects.toMatchObject({ errcode: 40001, isOfToken: true })
    peer.disturb = () => ({ status: 502 })
    await expect(wechat.fetchToken(false)).rejects.toThrow('HTTP 502')
    peer.disturb = () => ({ json: { access_token: '' } })
    await expect(wechat.fetchToken(false)).rejects.not.toThrow(WechatRefusal)
  })
})

describe('messages from WeChat', () => {
  it('are signed', () => {
    const signature = signatureOf('token', '1700000000', '42')
    expect(isSignature(signature, 'token', '1700000000', '42')).toBe(true)
    expect(isSignature(signature, 'token', '1700000001', '42')).toBe(false)
    expect(isSignature('', 'token', '1700000000', '42')).toBe(false)
    // The value in the platform's documentation.
    expect(signatureOf('b', 'c', 'a')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  })

  it('are flat XML', () => {
    const fields = { FromUserName: 'o<1>&', EventKey: '' }
    expect(readXml(xmlOf(fields))).toEqual(fields)
    expect(readXml('<xml><A>1 &amp; 2</A>\n<B/></xml>')).toEqual({ A: '1 & 2', B: '' })
  })

  it.each([
    ['entities of its own', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>'],
    ['a file of ours', '<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><A>&a;</A></xml>'],
    ['an unknown entity', '<xml><A>&a;</A></xml>'],
    ['nesting', '<xml><A><B>1</B></A></xml>'],
    ['an element twice', '<xml><A>1</A><A>2</A></xml>'],
    ['another root', '<html><A>1</A></html>'],
    ['half a document', '<xml><A>1</A>'],
    ['nothing', ''],
  ])('are refused with %s', (_what, text) => {
    expect(() => readXml(text)).toThrow()
  })

  it('can be encrypted, and are decrypted with the key for this account only', () => {
    const text = xmlOf({ Event: 'SCAN', Content: '多字节' })
    const sealed = sealEnvelope(text, peer.aes_key, peer.app_id)
    expect(openEnvelope(sealed, peer.aes_key, peer.app_id)).toBe(text)
    const other = randomBytes(32).toString('base64').slice(0, 43)
    expect(() => openEnvelope(sealed, other, peer.app_id)).toThrow()
    expect(() => openEnvelope(sealed, peer.aes_key, 'wx-other')).toThrow()
    expect(() => openEnvelope(sealed.slice(0, 64), peer.aes_key, peer.app_id)).toThrow()
    expect(() => openEnvelope('', peer.aes_key, peer.app_id)).toThrow()
  })
})
