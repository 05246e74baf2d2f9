import { defineText } from '../../../i18n/text.ts'

export const engagementText = defineText({
  title: { zh: '合同与收款账户', en: 'Contract and bank account', ja: '契約と振込先' },
  about: {
    zh: '签署合同，并告诉我们报酬付到哪里。',
    en: 'Sign your contract and tell us where to pay you.',
    ja: '契約書に署名し、報酬の振込先を登録します。',
  },

  contract: { zh: '合同', en: 'Contract', ja: '契約書' },
  unsigned: { zh: '待签署', en: 'Not signed yet', ja: '未署名' },
  signed: { zh: '已签署', en: 'Signed', ja: '署名済み' },
  outdated: { zh: '有新版本待签署', en: 'New version to sign', ja: '新しい版への署名が必要' },
  outdatedHint: {
    zh: '合同文本有了新版本（{version}）。请阅读并签署；此前签署的版本仍可下载。',
    en: 'There is a new version of the contract ({version}). Read and sign it; earlier versions stay available for download.',
    ja: '契約書の新しい版（{version}）があります。内容を確認して署名してください。以前に署名した版は引き続きダウンロードできます。',
  },

  whoSigns: { zh: '签署人', en: 'Signer', ja: '署名者' },
  whoSignsHint: {
    zh: '合同以您的法定姓名订立，请按身份证件填写。',
    en: 'The contract is made in your legal name. Enter it as on your ID.',
    ja: '契約は本名で締結します。身分証明書のとおりに入力してください。',
  },
  legalName: { zh: '法定姓名', en: 'Legal name', ja: '氏名（本名）' },
  legalNameHint: {
    zh: '可使用汉字、假名、拉丁、希腊或西里尔字母；其他文字请填写护照上的拉丁字母拼写。',
    en: 'Latin, Greek or Cyrillic letters, Chinese characters or kana. Otherwise use the Latin spelling in your passport.',
    ja: '漢字、かな、ラテン文字、ギリシャ文字、キリル文字が使えます。それ以外の文字の場合は、パスポートのローマ字表記を入力してください。',
  },
  country: { zh: '居住国家或地区', en: 'Country or region of residence', ja: '居住する国・地域' },
  continue: { zh: '继续', en: 'Continue', ja: '次へ' },
  changeWho: { zh: '修改签署人', en: 'Change signer', ja: '署名者を変更' },

  read: { zh: '已阅读 {percent}%', en: '{percent}% read', ja: '{percent}% 既読' },
  readAll: { zh: '已阅读全文', en: 'Read to the end', ja: '最後まで読みました' },
  readFirst: {
    zh: '读到末尾后即可签署。',
    en: 'You can sign after reading to the end.',
    ja: '最後まで読むと署名できます。',
  },
  downloadDraft: { zh: '下载 PDF', en: 'Download PDF', ja: 'PDF をダウンロード' },
  changed: {
    zh: '合同内容已更新，请重新阅读后签署。',
    en: 'The contract was updated. Please read it again before signing.',
    ja: '契約書の内容が更新されました。もう一度お読みください。',
  },

  signHere: { zh: '签名', en: 'Sign', ja: '署名' },
  way: { zh: '签署方式', en: 'Signature method', ja: '署名の方法' },
  drawn: { zh: '手写', en: 'Draw', ja: '手書き' },
  typed: { zh: '键入姓名', en: 'Type your name', ja: '氏名を入力' },
  drawField: {
    zh: '手写签名区。无法手写时，请选择键入姓名。',
    en: 'Signature area. If you can’t draw, choose to type your name.',
    ja: '手書きの署名欄です。手書きできない場合は、氏名の入力を選んでください。',
  },
  drawHint: {
    zh: '用鼠标、触控笔或手指在此签名',
    en: 'Sign here with mouse, pen or finger',
    ja: 'マウス、ペン、指でここに署名',
  },
  undo: { zh: '撤销', en: 'Undo', ja: '元に戻す' },
  clear: { zh: '清除', en: 'Clear', ja: '消去' },
  typedName: { zh: '姓名', en: 'Your name', ja: '氏名' },
  typedHint: { zh: '请键入“{name}”', en: 'Type “{name}”', ja: '「{name}」と入力してください' },
  agree: {
    zh: '我已阅读并同意合同全文，以上签名与手写签名具有同等效力',
    en: 'I have read and agree to the contract. This signature is as binding as one on paper',
    ja: '契約書の全文を読み、同意します。この署名は紙への署名と同じ効力を持ちます',
  },
  sign: { zh: '签署合同', en: 'Sign contract', ja: '契約書に署名する' },
  signedNow: { zh: '合同已签署', en: 'Contract signed', ja: '契約書に署名しました' },

  signedHint: {
    zh: '您签署的合同附有签署证明页，任何改动都能通过校验值发现。',
    en: 'Your copy includes a signature page; its checksum reveals any change.',
    ja: '控えには署名の記録が付いています。改変があればハッシュ値で分かります。',
  },
  version: { zh: '版本 {version}', en: 'Version {version}', ja: '{version} 版' },
  signedAt: { zh: '{at} 签署', en: 'Signed on {at}', ja: '{at} に署名' },
  checksum: { zh: '校验值（SHA-256）', en: 'Checksum (SHA-256)', ja: 'ハッシュ値（SHA-256）' },
  download: { zh: '下载', en: 'Download', ja: 'ダウンロード' },
  downloadVersion: { zh: '下载版本 {version}', en: 'Download version {version}', ja: '{version} 版をダウンロード' },
  earlier: { zh: '此前签署的版本', en: 'Previously signed', ja: '以前に署名した版' },
})
