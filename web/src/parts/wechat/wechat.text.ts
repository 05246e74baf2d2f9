import { defineText } from '../../i18n/text.ts'

export const wechatText = defineText({
  wechat: { zh: '微信', en: 'WeChat', ja: 'WeChat' },
  about: {
    zh: '每个微信账号只能绑定一个 Polyphony 账号。',
    en: 'A WeChat account can only be connected to one Polyphony account.',
    ja: '1 つの WeChat アカウントは、1 つの Polyphony アカウントにのみ連携できます。',
  },
  notBound: { zh: '尚未绑定微信', en: 'WeChat not connected', ja: 'WeChat はまだ連携されていません' },
  boundAs: { zh: '已绑定微信：{name}', en: 'Connected to WeChat: {name}', ja: '連携中：{name}' },
  boundNameless: { zh: '已绑定微信', en: 'WeChat connected', ja: '連携済み' },
  bind: { zh: '绑定微信', en: 'Connect WeChat', ja: 'WeChat と連携' },
  unbind: { zh: '解除绑定', en: 'Disconnect', ja: '連携を解除' },
  unbindAsk: { zh: '解除微信绑定？', en: 'Disconnect WeChat?', ja: 'WeChat との連携を解除しますか？' },
  unbindHint: {
    zh: '之后可以随时重新绑定。',
    en: 'You can reconnect at any time.',
    ja: 'あとからいつでも連携し直せます。',
  },
  qrCode: { zh: '用于绑定微信的二维码', en: 'QR code for connecting WeChat', ja: 'WeChat 連携用の QR コード' },
  scan: {
    zh: '请用微信扫描二维码，并按提示关注公众号。',
    en: 'Scan the QR code with WeChat and follow the account shown.',
    ja: 'WeChat で QR コードをスキャンし、表示された公式アカウントをフォローしてください。',
  },
  secondsLeft: {
    zh: '{count} 秒后失效',
    en: { one: 'Expires in {count} second', other: 'Expires in {count} seconds' },
    ja: '有効期限まであと {count} 秒',
  },
  scanned: { zh: '已扫描，正在绑定…', en: 'Scanned, connecting…', ja: 'スキャンされました。連携しています…' },
  bound: { zh: '微信绑定成功', en: 'WeChat connected', ja: 'WeChat と連携しました' },
  unbound: { zh: '已解除微信绑定', en: 'WeChat disconnected', ja: 'WeChat との連携を解除しました' },
  anotherCode: { zh: '刷新二维码', en: 'Refresh QR code', ja: 'QR コードを更新' },
  promptTitle: { zh: '绑定您的微信', en: 'Connect your WeChat', ja: 'WeChat と連携しませんか' },
  prompt: {
    zh: '绑定后，我们就能认出您的微信账号。',
    en: 'Once connected, we can recognize your WeChat account.',
    ja: '連携すると、お使いの WeChat アカウントを本人のものとして確認できます。',
  },
  later: { zh: '以后再说', en: 'Not now', ja: 'あとで' },
})
