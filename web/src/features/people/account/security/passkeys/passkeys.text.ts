import { defineText } from '../../../../../i18n/text.ts'

export const passkeysText = defineText({
  title: { zh: '通行密钥', en: 'Passkeys', ja: 'パスキー' },
  about: {
    zh: '用指纹、面容、设备密码或安全密钥登录，无需密码。用密码登录时，也可用它完成第二步。',
    en: 'Sign in with your fingerprint, face, device PIN or a security key instead of a password, or use it for two-step verification.',
    ja: '指紋、顔、端末の PIN、セキュリティキーで、パスワードなしにログインできます。パスワードでログインするときは、2 段階目の確認にも使えます。',
  },
  none: { zh: '还没有通行密钥。', en: 'No passkeys yet.', ja: 'パスキーはまだありません。' },
  list: { zh: '通行密钥列表', en: 'Passkeys', ja: 'パスキーの一覧' },
  loading: { zh: '正在加载', en: 'Loading', ja: '読み込み中' },
  used: { zh: '上次使用：{when}', en: 'Last used {when}', ja: '最終使用：{when}' },
  neverUsed: { zh: '尚未使用', en: 'Never used', ja: '未使用' },
  since: { zh: '添加于 {moment}', en: 'Added on {moment}', ja: '{moment} に追加' },
  add: { zh: '添加通行密钥', en: 'Add passkey', ja: 'パスキーを追加' },
  unavailable: {
    zh: '此浏览器或此地址不支持通行密钥。',
    en: 'Passkeys aren’t supported by this browser or address.',
    ja: 'このブラウザーまたはこのアドレスではパスキーを使えません。',
  },
  addTitle: { zh: '添加通行密钥', en: 'Add passkey', ja: 'パスキーの追加' },
  addHint: {
    zh: '起一个便于辨认的名称，然后按浏览器的提示操作。',
    en: 'Give it a name you’ll recognize, then follow your browser’s instructions.',
    ja: '見分けやすい名前を付けてください。続いてブラウザーの案内に従ってください。',
  },
  name: { zh: '名称', en: 'Name', ja: '名前' },
  added: { zh: '已添加通行密钥', en: 'Passkey added', ja: 'パスキーを追加しました' },
  remove: { zh: '删除', en: 'Remove', ja: '削除' },
  removeOf: { zh: '删除“{name}”', en: 'Remove “{name}”', ja: '「{name}」を削除' },
  removeAsk: {
    zh: '删除通行密钥“{name}”？',
    en: 'Remove passkey “{name}”?',
    ja: 'パスキー「{name}」を削除しますか？',
  },
  removeHint: {
    zh: '此后不能再用它登录。浏览器或设备中保存的条目需另行删除。',
    en: 'You can no longer sign in with it. Delete the entry in your browser or device separately.',
    ja: '以後このパスキーではログインできません。ブラウザーや端末に残るものは、そちらで削除してください。',
  },
  lastHint: {
    zh: '这是您唯一的第二步验证，删除后登录只需要密码。',
    en: 'This is your only second step; after removing it, your password alone is enough to sign in.',
    ja: 'これは唯一の 2 段階目の確認方法です。削除すると、パスワードだけでログインできるようになります。',
  },
  removed: { zh: '已删除通行密钥', en: 'Passkey removed', ja: 'パスキーを削除しました' },
  recoveryTitle: { zh: '请保存恢复码', en: 'Save your recovery codes', ja: 'リカバリーコードを保管してください' },
})
