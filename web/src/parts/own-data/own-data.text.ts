import type { ErasureBlocker } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const dataText = defineText({
  copy: { zh: '下载我的数据', en: 'Download your data', ja: 'データのダウンロード' },
  copyAbout: {
    zh: '将资料、申请、登录记录、消息、工作和收入打包成 ZIP（内含 JSON 文件）。完成后会通知您，可在 7 天内下载。',
    en: 'Your profile, applications, sign-ins, messages, work and income as a ZIP of JSON files. We’ll notify you when it’s ready; you can download it for 7 days.',
    ja: 'プロフィール、応募、ログイン履歴、メッセージ、仕事、収入を JSON ファイルにまとめた ZIP を作成します。準備ができたらお知らせし、7 日間ダウンロードできます。',
  },
  request: { zh: '申请数据副本', en: 'Request copy', ja: 'コピーを依頼' },
  requestAgain: { zh: '重新申请', en: 'Request new copy', ja: '新しいコピーを依頼' },
  packing: { zh: '正在打包…', en: 'Preparing…', ja: '準備しています…' },
  packed: { zh: '可下载至 {moment}', en: 'Available until {moment}', ja: '{moment} までダウンロードできます' },
  packFailed: {
    zh: '上次打包失败，请重新申请。',
    en: 'The last export failed. Request it again.',
    ja: '前回は作成できませんでした。もう一度お試しください。',
  },
  expired: { zh: '上次的副本已过期删除。', en: 'The last copy has expired.', ja: '前回のコピーは期限が切れました。' },
  download: { zh: '下载（{size}）', en: 'Download ({size})', ja: 'ダウンロード（{size}）' },

  erase: { zh: '注销账号', en: 'Delete account', ja: 'アカウントの削除' },
  eraseAbout: {
    zh: '申请后有 7 天的反悔期，到期后账号和个人信息将被永久删除。',
    en: '7 days after your request, your account and personal data are permanently deleted. Until then you can cancel.',
    ja: 'お申し込みから 7 日後に、アカウントと個人情報が完全に削除されます。それまでは取り消せます。',
  },
  blocked: { zh: '请先处理以下事项：', en: 'Resolve these first:', ja: '先に次の項目をご対応ください：' },
  eraseButton: { zh: '注销账号…', en: 'Delete account…', ja: 'アカウントを削除…' },
  eraseTitle: { zh: '注销您的账号？', en: 'Delete your account?', ja: 'アカウントを削除しますか？' },
  goneTitle: { zh: '将会删除：', en: 'Will be deleted:', ja: '削除されるもの：' },
  gone1: { zh: '个人资料、头像和联系方式', en: 'Profile, picture and contacts', ja: 'プロフィール、写真、連絡先' },
  gone2: {
    zh: '申请资料、证书和语言能力记录',
    en: 'Applications, certificates and abilities',
    ja: '応募の内容、証明書、能力の記録',
  },
  gone3: {
    zh: '消息、登录记录和您上传的文件',
    en: 'Messages, sign-in history and files you uploaded',
    ja: 'メッセージ、ログイン履歴、アップロードしたファイル',
  },
  keptTitle: {
    zh: '将会保留（不含您的姓名）：您完成的工作，以及依法必须保存的账目。',
    en: 'Will be kept without your name: your completed work and records required by law.',
    ja: 'お名前を除いて残るもの：完了した仕事と、法律で保存が義務づけられた帳簿。',
  },
  typeUsername: {
    zh: '输入您的用户名 {username} 以确认',
    en: 'Enter your username {username} to confirm',
    ja: '確認のため、ユーザー名 {username} を入力してください',
  },
  eraseNow: { zh: '7 天后注销', en: 'Delete in 7 days', ja: '7 日後に削除する' },
  requested: { zh: '已申请注销', en: 'Account deletion requested', ja: 'アカウントの削除を受け付けました' },
  waiting: {
    zh: '账号将于 {moment} 注销。如需保留，请在页面顶部撤销。',
    en: 'Your account will be deleted on {moment}. To keep it, cancel at the top of the page.',
    ja: '{moment} に削除されます。取り消しはページ上部で行えます。',
  },
})

export const blockerText = defineText({
  openWork: {
    zh: '您还有未完成的任务，请完成或联系客户转交。',
    en: 'You have unfinished jobs. Complete them, or ask for them to be reassigned.',
    ja: '未完了の案件があります。完了させるか、ほかの方への引き継ぎを依頼してください。',
  },
  unpaidIncome: {
    zh: '您还有尚未支付的收入。',
    en: 'You have unpaid income.',
    ja: 'まだ支払われていない報酬があります。',
  },
  lastAdmin: {
    zh: '您是团队唯一的管理员，请先将管理权转给他人。',
    en: 'You’re the only admin of your team. Make someone else an admin first.',
    ja: 'あなたはチームの唯一の管理者です。先にほかの方を管理者にしてください。',
  },
  lastOperator: {
    zh: '您是唯一的运营人员。',
    en: 'You’re the only operator.',
    ja: 'あなたは唯一の運営担当者です。',
  },
} satisfies Record<ErasureBlocker, Row>)
