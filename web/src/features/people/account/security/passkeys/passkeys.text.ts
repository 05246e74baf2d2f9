import { defineText } from '../../../../../i18n/text.ts'

export const passkeysText = defineText({
  title: { zh: '通行密钥', en: 'Passkeys', ja: 'パスキー' },
  about: {
    zh: '用指纹、面容、设备密码或安全密钥登录，无需密码。用密码登录时，也可用它完成第二步。',
    en: 'Sign in with your fingerprint, face, device PIN or a security key, without a password. After a password, it is the second step.',
    ja: '指紋、顔、端末の PIN、セキュリティキーで、パスワードなしにログインできます。パスワードでログインするときは、2段階目の確認にも使えます。',
  },
  none: { zh: '还没有通行密钥。', en: 'No passkeys yet.', ja: 'パスキーはまだありません。' },
  list: { zh: '通行密钥列表', en: 'Your passkeys', ja: 'パスキーの一覧' },
  loading: { zh: '正在加载', en: 'Loading', ja: '読み込み中' },
  used: { zh: '上次使用：{when}', en: 'Last used {when}', ja: '最終使用：{when}' },
  neverUsed: { zh: '尚未使用', en: 'Never used', ja: '未使用' },
  since: { zh: '添加于 {moment}', en: 'added on {moment}', ja: '{moment} に追加' },
  add: { zh: '添加通行密钥', en: 'Add a passkey', ja: 'パスキーを追加' },
  unavailable: {
    zh: '此浏览器或此地址不支持通行密钥。',
    en: 'This browser, or this address, has no passkeys.',
    ja: 'このブラウザーまたはこのアドレスではパスキーを使えません。',
  },
  addTitle: { zh: '添加通行密钥', en: 'Add a passkey', ja: 'パスキーの追加' },
  addHint: {
    zh: '起一个便于辨认的名称，然后按浏览器的提示操作。',
    en: 'Give it a name that you will know it by. Your browser then asks for it.',
    ja: '見分けやすい名前を付けてください。続いてブラウザーの案内に従ってください。',
  },
  name: { zh: '名称', en: 'Name', ja: '名前' },
  added: { zh: '已添加通行密钥', en: 'The passkey was added', ja: 'パスキーを追加しました' },
  remove: { zh: '删除', en: 'Remove', ja: '削除' },
  removeOf: { zh: '删除“{name}”', en: 'Remove {name}', ja: '「{name}」を削除' },
  removeAsk: {
    zh: '删除通行密钥“{name}”？',
    en: 'Remove the passkey {name}?',
    ja: 'パスキー「{name}」を削除しますか？',
  },
  removeHint: {
    zh: '此后不能再用它登录。浏览器或设备中保存的条目需另行删除。',
    en: 'It no longer signs you in. What your browser or device keeps of it has to be deleted there.',
    ja: '以後このパスキーではログインできません。ブラウザーや端末に残るものは、そちらで削除してください。',
  },
  lastHint: {
    zh: '这是您唯一的第二步验证，删除后登录只需要密码。',
    en: 'It is your only second step: the password alone will do then.',
    ja: 'これは唯一の2段階目の確認方法です。削除すると、パスワードだけでログインできるようになります。',
  },
  removed: { zh: '已删除通行密钥', en: 'The passkey was removed', ja: 'パスキーを削除しました' },
  recoveryTitle: { zh: '请保存恢复码', en: 'Keep your recovery codes', ja: '回復コードを保管してください' },
})
